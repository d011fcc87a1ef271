import type { Aggregate, AggregateQuery } from "../../port.ts";
import type { Schema } from "../../schema.ts";
import type { Session } from "../sql/session.ts";
import type { SqlTable } from "../sql/table.ts";
import type { Ranking } from "./rankings.ts";
import type { Rollup } from "./rollups.ts";

/** The tables of a database, by resource. */
export interface Tables {
  readonly schema: Schema;
  /** Throws for an unknown resource. */
  table(resource: string): SqlTable;
  /** Rollups that may answer aggregations of a resource. */
  rollups(resource: string): readonly Rollup[];
  rankings(resource: string): readonly Ranking[];
  /** Absent in transactions, which must see their own writes. */
  readonly kept?: PeriodCache;
}

/** Caches aggregations while they are valid. */
export interface PeriodCache {
  aggregate(
    tables: Tables,
    session: Session,
    resource: string,
    query: AggregateQuery,
  ): Promise<readonly Aggregate[]>;
}

/** A table with the session to read it. */
export interface RollupSource {
  readonly tables: Tables;
  readonly table: SqlTable;
  readonly session: Session;
  readonly open: Open;
}

/** Opens a session that lives within one transaction; within one, it is that one's own. */
export type Open = () => Promise<{ readonly session: Session; end(): Promise<void> }>;
