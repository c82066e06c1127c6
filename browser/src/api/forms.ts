// What each route takes and gives, read from the generated description.
import type { paths } from "./schema";

export type Method = "get" | "post" | "put" | "patch" | "delete";
type Full<P extends string> = `/api/v1${P}`;
type Short<P> = P extends Full<infer S> ? S : never;

/** Routes that know a method, without the prefix that all have. */
export type Route<M extends Method> = {
    [P in keyof paths]: NonNullable<paths[P][M]> extends never ? never : Short<P>;
}[keyof paths];

type Operation<M extends Method, R extends string> =
    Full<R> extends keyof paths ? NonNullable<paths[Full<R>][M]> : never;

type Parameters<M extends Method, R extends string> =
    Operation<M, R> extends { parameters: infer P } ? P : never;
type In<P, K extends string> = K extends keyof P ? NonNullable<P[K]> : never;

type Json<R> = R extends { content: { "application/json": infer B } } ? B : never;
export type Reply<M extends Method, R extends string> =
    Operation<M, R> extends { responses: infer S } ? Json<S[keyof S & (200 | 201)]> : never;

type RequiredField<K extends string, V> = [V] extends [never] ? unknown : { [N in K]: V };
type OptionalField<K extends string, V> = [V] extends [never] ? unknown : { [N in K]?: V };
type Body<O> = O extends { requestBody: infer B } ? Json<B> : never;
type MaybeBody<O> = O extends { requestBody?: infer B } ? Json<NonNullable<B>> : never;
type Key<P> = In<In<P, "header">, "Idempotency-Key"> & string;

/** What has to be given to call a route. Where the server knows idempotency keys, one is never left out. */
export type Call<M extends Method, R extends string> = RequiredField<"path", In<Parameters<M, R>, "path">> &
    OptionalField<"query", In<Parameters<M, R>, "query">> &
    RequiredField<"body", Body<Operation<M, R>>> &
    OptionalField<"body", MaybeBody<Operation<M, R>>> &
    RequiredField<"key", Key<Parameters<M, R>>> & { signal?: AbortSignal };

/** Nothing has to be given when everything may be left out. */
export type Arguments<M extends Method, R extends string> =
    Record<never, never> extends Call<M, R> ? [call?: Call<M, R>] : [call: Call<M, R>];
