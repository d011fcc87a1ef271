import type { SystemFields } from "../../src/core/define.ts";
import type { Condition, Query, Sort } from "../dialect/query.ts";
import type { Exchange } from "./exchange.ts";

export type StoredRecord = SystemFields & { readonly [field: string]: unknown };

export interface Found {
  readonly rows: readonly StoredRecord[];
  /** The total without paging. */
  readonly total: number;
  /** Set where the total is an estimate: there are more than `countedExactly`, and more than the rows up to here. */
  readonly about?: boolean;
}

/** As far as the matches of a query are counted that is content with about how many there are. */
export const countedExactly = 10_000;

/** One group of an aggregation; `key` is null for the records without a value, and where nothing is grouped by. */
export interface Aggregate {
  readonly key: string | number | boolean | null;
  readonly count: number;
  /** By field, in the field's own unit; 0 where there is nothing to add. */
  readonly sums: Readonly<Record<string, number>>;
  /** The same sums of each part alone, where parts are asked for. */
  readonly parts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface AggregateQuery {
  readonly where: readonly Condition[];
  /** Of a field with several ids the groups are those that refer to the same ones in the same order: their key is the ids with spaces between. */
  readonly by?: string;
  readonly sum?: readonly string[];
  /**
   * Only the groups with the largest sums of a field, the largest first, or with `asc` the smallest; of equal ones those
   * with the lower keys. Default: all, by key.
   */
  readonly top?: { readonly by: string; readonly count: number; readonly order?: Sort["order"] };
  /** What records of a part meet, too, by its name: groups then have the sums of each part beside those of all. */
  readonly parts?: Readonly<Record<string, readonly Condition[]>>;
}

/** Reads. Resources are named as in the registry; an unknown name throws. Records returned are copies. */
export interface Reader {
  get(resource: string, id: string): Promise<StoredRecord | null>;
  /**
   * In the order of `ids`; ids that are not there are left out.
   * @param fields the only ones that are read beside those of every record. Default: all
   */
  getMany(
    resource: string,
    ids: readonly string[],
    fields?: readonly string[],
  ): Promise<readonly StoredRecord[]>;
  find(resource: string, query: Query): Promise<Found>;
  /**
   * The ids of the records that have unique values, wherever in them these stand; letter case does not matter.
   * @param scope as `uniqueKeys` names it
   * @returns by value, in lower case
   */
  owners(resource: string, scope: string, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** All matches in order, a batch at a time, for exports; or a page of them, for which nobody counts the others. */
  stream(resource: string, query: Query): AsyncIterable<StoredRecord>;
  aggregate(resource: string, query: AggregateQuery): Promise<readonly Aggregate[]>;
}

/** What is inserted: the fields that have a value, under an id that its maker has chosen. */
export type NewRecord = { readonly id: string } & Record<string, unknown>;

/** What a record that was removed still tells. */
export type Removed = Pick<SystemFields, "version" | "createdAt">;

/**
 * What is done with records that are locked: they are referred to, so that nobody removes them; kept, so that nobody changes
 * them either; changed; or removed, so that nobody refers to them any more.
 */
export type Lock = "refer" | "keep" | "change" | "remove";

/** Names of rules that hold over several records. */
export interface Rules {
  /** Nobody else works under them meanwhile. */
  readonly alone?: readonly string[];
  /** Nobody works under them alone meanwhile. */
  readonly beside?: readonly string[];
}

/**
 * Reads see the transaction's own writes, and what others have committed by then. Times and versions are set by the store.
 * A record that the transaction has read and finds changed, read again or written, lets it start again. Whatever else must
 * stay true until the end is locked, or stands under a rule.
 */
export interface Transaction extends Reader {
  /**
   * Records as they are now, in the order of `ids`, and locked until the transaction ends; ids that are not there are left
   * out. They are locked in the order of their ids: who locks several, locks them together.
   * @param how default: `change`
   */
  lock(resource: string, ids: readonly string[], how?: Lock): Promise<readonly StoredRecord[]>;
  /** Looks up what is to be locked: until it is, it may change. */
  peek(resource: string, where: readonly Condition[]): Promise<readonly StoredRecord[]>;
  /** Works under rules until the transaction ends. Who also locks records takes its rules first. */
  under(rules: Rules): Promise<void>;
  /**
   * Throws UniqueViolation, MissingReference.
   * @param was of a record that comes back under its id: its versions go on where they ended
   */
  insert(resource: string, record: NewRecord, was?: Removed): Promise<StoredRecord>;
  /**
   * Inserts records that do not refer to each other, each by itself. Answers for each the stored one, or the
   * UniqueViolation or MissingReference for which it was not.
   * @param was as `insert` takes it, of each. Default: all of them are new
   */
  insertMany(
    resource: string,
    records: readonly NewRecord[],
    was?: readonly Removed[],
  ): Promise<readonly (StoredRecord | UniqueViolation | MissingReference)[]>;
  /**
   * Inserts a record with a new id that has no unique values, such as a line of a ledger. It is written before the
   * transaction ends, or before something that could meet it is read.
   */
  append(resource: string, record: NewRecord): Promise<void>;
  /** Throws NotFound, VersionConflict when `expectedVersion` is given and is not the stored one, UniqueViolation, MissingReference. */
  update(
    resource: string,
    id: string,
    expectedVersion: number | null,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<StoredRecord>;
  /**
   * Gives all records that match the same values, and derives them again; for fields that are neither unique
   * nor references. @returns how many there were
   */
  updateAll(
    resource: string,
    where: readonly Condition[],
    changes: Readonly<Record<string, unknown>>,
  ): Promise<number>;
  /** Throws NotFound, VersionConflict, StillReferenced. */
  remove(resource: string, id: string, expectedVersion: number | null): Promise<void>;
  /** Adds to a number, atomically. Throws NotFound, OutOfBounds when the result would leave the bounds. */
  adjust(
    resource: string,
    id: string,
    field: string,
    by: number,
    bounds: { readonly min?: number; readonly max?: number },
  ): Promise<StoredRecord>;
  /** The next number of a series, from `first`; given out once, and given back if the transaction fails. */
  nextNumber(series: string, first: number): Promise<number>;
  /** Runs work whose failure undoes that work alone. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** Some records of one resource as they are, or where a series of numbers goes on. */
export type Bulk =
  | { readonly resource: string; readonly records: readonly StoredRecord[] }
  | { readonly series: string; readonly next: number };

/** In bytes. */
export interface Outgrown {
  readonly size: number;
  readonly limit: number;
}

/**
 * What the API needs of a database. Everything above it — sessions, permissions, validation, audit, business
 * actions — is written once and runs on any store.
 */
export interface Store extends Reader {
  readonly exchange: Exchange;
  /**
   * All or nothing; resolves when the writes are safe on disk. `work` may be run again from the start and must have no
   * effect outside the transaction.
   * @param kind `vital` for the short ones without which nobody gets in: where others wait, they do not; `trial` for
   * what is taken back at its end
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, kind?: "vital" | "trial"): Promise<T>;
  /** Resolves when the store answers and takes writes; throws otherwise. */
  ready(): Promise<void>;
  /** Where the store has grown past the size up to which it is quick; null where it has not. Default: it never does. */
  outgrown?(): Outgrown | null;
  /**
   * Takes records as they are, with ids, versions and times: for seeding an empty store. Records that others
   * refer to come first.
   */
  load(resource: string, records: readonly StoredRecord[]): Promise<void>;
  /**
   * Takes any number of new records in one transaction, in the order in which they come, with what `load` takes
   * of each; a record may come before what it refers to. For a store that nobody else uses meanwhile.
   */
  fill(all: AsyncIterable<Bulk>): Promise<void>;
  /** The next number of every series that has given one. */
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
  /** @param path where in the record the taken value stands: `sku`, `combinations.2.sku` */
  constructor(readonly path: string) {
    super(`value at ${path} is taken`);
  }
}

export class MissingReference extends Error {
  /** @param path where in the record the reference stands: `parentId`, `items.2.productId` */
  constructor(
    readonly path: string,
    readonly target: string,
    readonly id: string,
  ) {
    super(`${path} refers to ${target} ${id}, which is not there`);
  }
}

/** Records that refer to one. */
export interface Users {
  readonly resource: string;
  /** Where in them the reference stands: `parentId`, `items.productId`. */
  readonly field: string;
  readonly count: number;
}

export class StillReferenced extends Error {
  /** @param users everything that refers to the record, not only what was found first */
  constructor(readonly users: readonly Users[]) {
    super(`still referenced by ${users.map(({ resource, count }) => `${count} ${resource}`).join(", ")}`);
  }
}

/** Of places that may refer to a record, those that do. */
export const usersIn = (
  counted: readonly { readonly resource: string; readonly path: readonly string[]; readonly count: number }[],
): readonly Users[] =>
  counted
    .filter(({ count }) => count > 0)
    .map(({ resource, path, count }) => ({ resource, field: path.join("."), count }));

export class OutOfBounds extends Error {
  constructor(
    readonly field: string,
    readonly value: number,
  ) {
    super(`${field} would be ${value}`);
  }
}
