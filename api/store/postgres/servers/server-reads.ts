import type pg from "pg";
import { createBatchLoader } from "../../../platform/batch-loader.ts";
import type { Reader, Store } from "../../port.ts";
import { copy } from "../../record.ts";
import { cachedReader } from "../cache/cached-reader.ts";
import { cachedTexts } from "../cache/cached-texts.ts";
import { createWriteMark } from "../cache/write-mark.ts";
import { createReader } from "../read/reader.ts";
import { rowsInBatches } from "../read/stream.ts";
import type { Tables } from "../rollup/tables.ts";
import { openTransaction, poolSession, type Session } from "../sql/session.ts";

/** The reads of one server outside transactions. */
export interface ServerReads {
  readonly reader: Reader & Pick<Store, "cached">;
  /** Tells the caches that this server has written. */
  wrote(): void;
}

/**
 * Creates the cached reads of a server.
 * @param vital resources that are read through `vitalPool`
 * @param streaming runs the statements that a stream consists of. Default: `pool`
 */
export function createServerReads(
  tables: Tables,
  pool: pg.Pool,
  vitalPool: pg.Pool,
  vital: ReadonlySet<string>,
  streaming: Session = poolSession(pool),
): ServerReads {
  const readerOn = (session: Session) =>
    createReader(
      tables,
      session,
      () => openTransaction(pool, "begin isolation level repeatable read read only"),
      rowsInBatches,
    );
  // Every request asks for it, and locked tables must not keep users out.
  const mark = createWriteMark(poolSession(vitalPool));
  const reader = cachedReader(readerOn(poolSession(pool)), mark);
  const vitalReader = cachedReader(readerOn(poolSession(vitalPool)), mark);
  const readerOf = (resource: string) => (vital.has(resource) ? vitalReader : reader);
  return {
    reader: {
      get: batchedGet(tables, readerOf),
      getMany: (resource, ids, fields) => readerOf(resource).getMany(resource, ids, fields),
      find: (resource, query) => readerOf(resource).find(resource, query),
      owners: (resource, scope, values) => readerOf(resource).owners(resource, scope, values),
      aggregate: (resource, query) => readerOf(resource).aggregate(resource, query),
      stream: readerOn(streaming).stream,
      cached: cachedTexts(mark),
    },
    wrote: mark.wrote,
  };
}

/** Reads records that are requested at the same time with one query for each resource. */
function batchedGet({ schema }: Tables, readerOf: (resource: string) => Reader): Reader["get"] {
  const loaders = new Map(
    schema.resources.map(({ name }) => {
      const many = async (ids: readonly string[]) =>
        new Map((await readerOf(name).getMany(name, ids)).map((record) => [record.id, record]));
      return [name, createBatchLoader(many)] as const;
    }),
  );
  return async (resource, id) => {
    // Concurrent requests share the query, but not the object.
    const record = await loaders.get(schema.resource(resource).name)?.(id);
    return record ? copy(record) : null;
  };
}
