"""What the rule-based players of Realpolitik and Raison d'État have in common."""
