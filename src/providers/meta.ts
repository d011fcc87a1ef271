/** What a call may say besides its values, as Refine's `meta.headers` carries it to any data provider. */
interface CallMeta {
  readonly headers: Readonly<Record<string, string>>;
}

/** The version that a change was made from: a stored record of another version is not overwritten. */
export const ifMatch = (version: number | null): CallMeta => ({
  headers: version === null ? {} : { "If-Match": `"${version}"` },
});

/** The same call under the same key has its effect once, however often it is sent. */
export const idempotent = (key: string): CallMeta => ({ headers: { "Idempotency-Key": key } });

/** The total of a list is counted to the last record, however many there are. */
export const exactTotal: CallMeta = { headers: { Prefer: "count=exact" } };
