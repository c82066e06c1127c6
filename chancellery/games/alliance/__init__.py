"""Alliance: what its board says beyond the map. The rules are not written yet."""
