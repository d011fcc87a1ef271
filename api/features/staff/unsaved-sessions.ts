import { fingerprint } from "../../platform/token.ts";
import type { Store, StoredRecord } from "../../store/port.ts";

/** A session that could not be stored, and the password that it was opened with. */
export interface Unsaved {
  readonly session: StoredRecord;
  readonly passwordHash: unknown;
}

/** By the hash of the token. */
const kept = new WeakMap<Store, Map<string, Unsaved>>();

/** Maximum number of sessions that are kept in memory; then the oldest one ends. */
const most = 1000;

/** Keeps a session in memory, in place of its former state. It ends with the process. */
export function keepUnsaved(store: Store, one: Unsaved): void {
  const known = kept.get(store) ?? new Map<string, Unsaved>();
  kept.set(store, known);
  known.set(String(one.session.tokenHash), one);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}

/** The kept session of a token's hash. */
export const unsavedByHash = (store: Store, tokenHash: string): Unsaved | undefined =>
  kept.get(store)?.get(tokenHash);

/** The kept session with an id. */
export const unsavedById = (store: Store, id: string): Unsaved | undefined =>
  [...(kept.get(store)?.values() ?? [])].find(({ session }) => session.id === id);

/** Keeps a session no longer. @returns whether it was kept */
export const forgetUnsaved = (store: Store, tokenHash: string): boolean =>
  kept.get(store)?.delete(tokenHash) ?? false;

/** Ends the kept session of a token. @returns whether there was one */
export const endUnsaved = (store: Store, token: string): boolean => forgetUnsaved(store, fingerprint(token));
