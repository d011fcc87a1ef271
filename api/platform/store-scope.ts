import { AsyncLocalStorage } from "node:async_hooks";

/** How work that only reads may be answered by a server that follows the one which writes. */
export interface Reading {
  /** Everything up to this position of the database's log must be visible. Null: nothing in particular. */
  readonly after: string | null;
  /** Reads with the same text use the same server while they can: what a person has seen does not disappear again. */
  readonly reader: string;
}

/** The use of the store by one request, or by one background job. */
export interface StoreScope {
  /** Null if writes may depend on what is read: only the server that writes has the latest. */
  readonly reading: Reading | null;
  /** The position of the database's log after the last write. Null if nothing was written. */
  written: string | null;
}

const scopes = new AsyncLocalStorage<StoreScope>();

/** The scope of the current request or job, if any. */
export const storeScope = (): StoreScope | undefined => scopes.getStore();

/** Runs work, with everything that it starts, in a scope. */
export const inStoreScope = <T>(scope: StoreScope, work: () => T): T => scopes.run(scope, work);

/** Runs work that goes on by itself, and does not belong to the request that starts it. */
export const outsideStoreScope = <T>(work: () => T): T => scopes.exit(work);
