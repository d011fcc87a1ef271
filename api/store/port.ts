import type { SystemFields } from "../../src/core/define.ts";
import type { Condition, Query, Sort } from "./dialect/query.ts";
import type { StoreExchange } from "./exchange.ts";

/** A record as the store returns it. */
export type StoredRecord = SystemFields & { readonly [field: string]: unknown };

export interface Page {
  readonly rows: readonly StoredRecord[];
  /** The total without paging. */
  readonly total: number;
  /** Set if the total is an estimate: more than `countedExactly`, and more than the rows up to here. */
  readonly about?: boolean;
}

/** Up to this number, estimated totals are exact. */
export const countedExactly = 10_000;

/** A group of an aggregation; `key` is null for records without a value, and without grouping. */
export interface Aggregate {
  readonly key: string | number | boolean | null;
  readonly count: number;
  /** By field, in the field's own unit; 0 without values. */
  readonly sums: Readonly<Record<string, number>>;
  /** The sums of each part, if parts were requested. */
  readonly parts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface AggregateQuery extends Pick<Query, "q" | "searched"> {
  readonly where: readonly Condition[];
  /**
   * Field to group by. Records with several references are grouped by the same references in the same order; the key is
   * their ids joined by spaces.
   */
  readonly by?: string;
  /** Groups moments by their days in a time zone: the key is a date. Default: by the moments themselves. */
  readonly zone?: string;
  readonly sum?: readonly string[];
  /**
   * Only the groups with the largest sums of a field, largest first, or with `asc` the smallest; ties go to lower keys.
   * Default: all groups, by key.
   */
  readonly top?: { readonly by: string; readonly count: number; readonly order?: Sort["order"] };
  /** Additional conditions by name: groups then have the sums of each part besides the total. */
  readonly parts?: Readonly<Record<string, readonly Condition[]>>;
}

/** The reading half of a store. Unknown resource names throw. Returned records are copies. */
export interface Reader {
  get(resource: string, id: string): Promise<StoredRecord | null>;
  /**
   * Returns records in the order of `ids`; missing ones are left out.
   * @param fields the only fields to read besides the system fields. Default: all
   */
  getMany(
    resource: string,
    ids: readonly string[],
    fields?: readonly string[],
  ): Promise<readonly StoredRecord[]>;
  find(resource: string, query: Query): Promise<Page>;
  /**
   * The ids of records with unique values, anywhere in the record, however they are spelled.
   * @param scope as in `uniqueKeys`
   * @returns by key, as of `keyIn`
   */
  owners(resource: string, scope: string, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Streams all matches in order, in batches, for exports; or a page of them without counting. The records and their
   * order are those of the start, each at most once, however long it takes. Outside a transaction or snapshot, no
   * connection is held meanwhile: a record may be as it is when its batch is read, or left out if it no longer matches.
   */
  stream(resource: string, query: Query): AsyncIterable<StoredRecord>;
  aggregate(resource: string, query: AggregateQuery): Promise<readonly Aggregate[]>;
}

/** Why a record was not inserted. */
export type RefusedRecord = UniqueViolation | MissingReference | Unstorable;

/** A record to insert: its non-empty fields, with an id chosen by the caller. */
export type NewRecord = { readonly id: string } & Record<string, unknown>;

/** What is known of a removed record. */
export type Removed = Pick<SystemFields, "version" | "createdAt">;

/**
 * Lock strengths: `refer` prevents removal; `keep` also prevents changes; `change` is exclusive among writers; `remove`
 * also prevents new references.
 */
export type Lock = "refer" | "keep" | "change" | "remove";

/** Names of rules over several records, used as locks. */
export interface Rules {
  /** Exclusive locks. */
  readonly alone?: readonly string[];
  /** Shared locks. */
  readonly beside?: readonly string[];
}

/**
 * Reads see the transaction's own writes and what others have committed by then. The store sets times and versions. If
 * a record that was read has changed when it is read again or written, the transaction restarts. Anything else that
 * must stay true until the end has to be locked, or be under a rule.
 */
export interface Transaction extends Reader {
  /**
   * The current records, in the order of `ids`, locked until the transaction ends; missing ones are left out. Locks are
   * taken in the order of ids: lock several records with one call.
   * @param how default: `change`
   */
  lock(resource: string, ids: readonly string[], how?: Lock): Promise<readonly StoredRecord[]>;
  /** Finds records to lock: until they are locked, they may change. */
  peek(resource: string, where: readonly Condition[]): Promise<readonly StoredRecord[]>;
  /** Takes rules until the transaction ends. Take them before locking records. */
  under(rules: Rules): Promise<void>;
  /**
   * Throws UniqueViolation, MissingReference, Unstorable.
   * @param was the removed record, for one that is restored: its versions continue
   */
  insert(resource: string, record: NewRecord, was?: Removed): Promise<StoredRecord>;
  /**
   * Inserts records that do not reference each other, each on its own. @returns for each the stored record, or its
   * UniqueViolation, MissingReference or Unstorable
   * @param was the removed records, for those that are restored. Default: all are new
   */
  insertMany(
    resource: string,
    records: readonly NewRecord[],
    was?: readonly Removed[],
  ): Promise<readonly (StoredRecord | RefusedRecord)[]>;
  /**
   * Inserts a record with a new id and without unique values, such as a ledger row. It is written before the
   * transaction ends, or before a read that could see it. Throws Unstorable.
   */
  append(resource: string, record: NewRecord): Promise<void>;
  /**
   * Throws NotFound, VersionConflict if `expectedVersion` is given and differs, UniqueViolation, MissingReference,
   * Unstorable.
   */
  update(
    resource: string,
    id: string,
    expectedVersion: number | null,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<StoredRecord>;
  /**
   * Sets the same values in all matching records and recomputes derived fields; only for fields that are neither unique
   * nor references. @returns the number of records
   */
  updateAll(
    resource: string,
    where: readonly Condition[],
    changes: Readonly<Record<string, unknown>>,
  ): Promise<number>;
  /** Throws NotFound, VersionConflict, StillReferenced. */
  remove(resource: string, id: string, expectedVersion: number | null): Promise<void>;
  /** Adds to a number atomically. Throws NotFound, OutOfBounds if the result would leave the bounds. */
  adjust(
    resource: string,
    id: string,
    field: string,
    by: number,
    bounds: { readonly min?: number; readonly max?: number },
  ): Promise<StoredRecord>;
  /** Draws the next number of a series that starts at `first`; a rollback returns it. */
  nextNumber(series: string, first: number): Promise<number>;
  /** Runs work in a savepoint, which is rolled back if it fails. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** Records of one resource as they are, or the state of a number series. */
export type Bulk =
  | { readonly resource: string; readonly records: readonly StoredRecord[] }
  | { readonly series: string; readonly next: number };

/** In bytes. */
export interface Outgrown {
  readonly size: number;
  readonly limit: number;
}

/** A cached result: a text, with what else is needed to answer with it. */
export interface CachedText {
  readonly text: string;
}

/** A server that follows the one which writes. */
export interface ReplicaState {
  /** Its host and port. */
  readonly name: string;
  /** Milliseconds by which it may be behind; null if it does not answer, or does not follow. */
  readonly behind: number | null;
  /** Whether it answers reads. */
  readonly used: boolean;
}

/** Servers that follow the one which writes, and answer the reads of scopes that only read (`platform/store-scope.ts`). */
export interface Replicas {
  /** The position of the database's log after the last write that this copy of the server has heard of. */
  latest(): string | null;
  /** A position of a write, or the latest if that is later: writes at the same time are answered in any order. */
  latestAfter(position: string): string;
  /** Another copy of the server has written up to this position. */
  heard(position: string): void;
  /** Resolves when all reads from then on show everything up to a position. */
  reached(position: string): Promise<void>;
  /** Since when nothing can be written, while reads go on; null while it can. */
  readonly unwritableSince: Date | null;
  /** Calls the listener when `unwritableSince` changes. */
  onChange(listener: () => void): void;
  states(): readonly ReplicaState[];
  /** The number of reads so far, by the server that answered. */
  reads(): { readonly leader: number; readonly replica: number };
}

/**
 * What the API needs of a database. Everything above it — sessions, permissions, validation, audit, business actions —
 * is written once and runs on any store.
 */
export interface Store extends Reader {
  readonly exchange: StoreExchange;
  /** Default: one server answers everything. */
  readonly replicas?: Replicas;
  /**
   * The result of reads, which the store may cache until anything is written to it, by whichever copy of the server.
   * @param key everything that the result depends on besides the stored records
   * @param read reads this store outside transactions. Its result is shared: do not change it
   * @param since the time, as of `performance.now()`, from which on a result suffices, such as the arrival of the
   * request. Default: now
   */
  cached<T extends CachedText>(key: string, read: () => Promise<T>, since?: number): Promise<T>;
  /**
   * Runs a transaction; resolves when its writes are safe on disk. `work` may run again from the start and must have no
   * effects outside the transaction.
   * @param kind `vital` for short ones that sign-in needs, which do not wait in the queue; `trial` for those that are
   * rolled back at the end
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, kind?: "vital" | "trial"): Promise<T>;
  /** Resolves if the store can be read and written; rejects otherwise. */
  ready(): Promise<void>;
  /** The size of a store that has outgrown its limit; null otherwise. Default: no limit. */
  outgrown?(): Outgrown | null;
  /** Inserts records as they are, with ids, versions and times, into an empty store. Referenced records come first. */
  load(resource: string, records: readonly StoredRecord[]): Promise<void>;
  /**
   * Inserts any number of records in one transaction, as `load` does, in any order of references. For a store that
   * nobody else uses meanwhile.
   */
  fill(all: AsyncIterable<Bulk>): Promise<void>;
  /**
   * Runs work that only one copy of the server may do at a time, such as filling an empty store at start: others wait. Its
   * reads and writes are those of the store, each on its own.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** The next number of every series in use. */
  series(): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

export class NotFound extends Error {
  constructor(
    readonly resource: string,
    readonly id: string,
  ) {
    super(`${resource} ${id} not found`);
  }
}

export class VersionConflict extends Error {
  constructor(readonly current: StoredRecord) {
    super(`record ${current.id} is at version ${current.version}`);
  }
}

export class UniqueViolation extends Error {
  /** @param path place of the taken value: `sku`, `combinations.2.sku` */
  constructor(readonly path: string) {
    super(`value at ${path} is taken`);
  }
}

export class MissingReference extends Error {
  /** @param path place of the reference: `parentId`, `items.2.productId` */
  constructor(
    readonly path: string,
    readonly target: string,
    readonly id: string,
  ) {
    super(`${path} refers to ${target} ${id}, which is not there`);
  }
}

/** A value that could not be read again: a sum beyond the whole numbers that are exact, or what its field cannot hold. */
export class Unstorable extends Error {
  /** @param path place of the value: `total`, `items.2.total` */
  constructor(
    readonly path: string,
    words: string,
  ) {
    super(words);
  }
}

/** References to a record from one field. */
export interface Users {
  readonly resource: string;
  /** Path of the reference field: `parentId`, `items.productId`. */
  readonly field: string;
  readonly count: number;
}

export class StillReferenced extends Error {
  /** @param users all references to the record, not only the first */
  constructor(readonly users: readonly Users[]) {
    super(`still referenced by ${users.map(({ resource, count }) => `${count} ${resource}`).join(", ")}`);
  }
}

/** The reference fields with at least one reference. */
export const usersIn = (
  counted: readonly { readonly resource: string; readonly path: readonly string[]; readonly count: number }[],
): readonly Users[] =>
  counted
    .filter(({ count }) => count > 0)
    .map(({ resource, path, count }) => ({ resource, field: path.join("."), count }));

/** Thrown when a number would leave its bounds, such as stock below zero. */
export class OutOfBounds extends Error {
  constructor(
    readonly field: string,
    readonly value: number,
  ) {
    super(`${field} would be ${value}`);
  }
}
