/** Further data of a request, which Refine's `meta.headers` passes to any data provider. */
export interface CallMeta {
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the meta for the version a change is based on: other versions are not overwritten. */
export const ifMatch = (version: number | null): CallMeta => ({
  headers: version === null ? {} : { "If-Match": `"${version}"` },
});

/** Returns the meta for an idempotency key: repeated requests have their effect once. */
export const idempotentMeta = (key: string): CallMeta => ({ headers: { "Idempotency-Key": key } });

/** Requests an exact total for a list, however large. */
export const exactTotal: CallMeta = { headers: { Prefer: "count=exact" } };
