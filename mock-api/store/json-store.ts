import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Migrated } from "../../api/stores/migrated.ts";
import { type Store, type StoredRecord, UniqueViolation } from "../../api/stores/port.ts";
import { assertSpace, probe } from "../../api/stores/probe.ts";
import { copy, storedRecord } from "../../api/stores/record.ts";
import { createSchema, type Schema } from "../../api/stores/schema.ts";
import { ValueOwners } from "../../api/stores/shared-values.ts";
import type { AnyResource, SystemFields } from "../../src/core/define.ts";
import { CommitQueue } from "./commit-queue.ts";
import { DamagedStore, damagesIn } from "./content-check.ts";
import { type Content, readContent, replaceContent } from "./file.ts";
import { createList } from "./list.ts";
import { lock } from "./lock.ts";
import { leftTo, migratedContent } from "./migrate.ts";
import { createReader } from "./reader.ts";
import type { Row } from "./row.ts";
import { emptyState, Overlay, type Published, publishedSource, tableOf } from "./state.ts";
import type { Table } from "./table.ts";
import { claim, createTransaction } from "./transaction.ts";

export interface JsonStoreOptions {
  /** Made with the first write when it is not there. */
  readonly file: string;
  readonly resources: Iterable<AnyResource>;
  /** Resources whose records have numbers of a series. Default: none. */
  readonly numbered?: readonly string[];
  /** What else may be wrong with the file, in words. Default: nothing. */
  readonly check?: (list: (name: string) => readonly StoredRecord[]) => readonly string[];
  /** Told once what was changed in the file to bring it to the declarations, and what only a person can decide. */
  readonly onMigrated?: (migrated: Migrated) => void;
}

/** Where the number series stand in the file; no resource can be called so. */
const seriesName = "_series";

/**
 * The store over one JSON file. Reads come from memory, through json-server's router; writes run one after
 * the other and are acknowledged when the file is safe on disk.
 */
export async function createJsonStore(options: JsonStoreOptions): Promise<Store> {
  const { file, resources, numbered = [], check = () => [], onMigrated = () => undefined } = options;
  const schema = createSchema(resources);
  await mkdir(dirname(file), { recursive: true });
  const held = await lock(file);
  const state = emptyState(schema);
  const strangers = await take().catch(async (error: unknown) => {
    await held.release();
    throw error;
  });
  const list = createList(schema.resources.map((one) => one.name));
  let overlay = new Overlay(state);

  /** Takes the file's content over, brought to the declarations. @returns what belongs to no declaration */
  async function take(): Promise<Content> {
    const stored = await readContent(file);
    if (!stored) return {};
    const { content, applied } = migratedContent(schema, stored);
    const damages = damagesIn(schema, content, seriesName, numbered);
    if (damages.length > 0) throw new DamagedStore(file, damages);
    const strangers = fill(schema, state, content);
    const others = check((name) => recordsIn(name).map(({ record }) => record));
    if (others.length > 0) throw new DamagedStore(file, others);
    if (applied.length > 0) await write(state.series, strangers, (_name, table) => table.bytes());
    onMigrated({ applied, manual: schema.resources.flatMap((one) => leftTo(one, recordsIn(one.name))) });
    return strangers;
  }

  function recordsIn(name: string): readonly Row[] {
    return tableOf(state, name).all();
  }

  async function write(series: ReadonlyMap<string, number>, others: Content, bytes: BytesOf): Promise<void> {
    const content = { ...others, [seriesName]: Object.fromEntries(series) };
    await replaceContent(file, fileOf(state, bytes, content), held.assertHeld);
  }

  async function commit(): Promise<void> {
    const changes = overlay;
    overlay = new Overlay(state);
    const touched = [...changes.layers].filter(([, layer]) => layer.rows.size > 0);
    const prepared = new Map(touched.map(([name, layer]) => [name, tableOf(state, name).prepare(layer)]));
    if (prepared.size === 0 && changes.series.size === 0) return;
    const series = new Map([...state.series, ...changes.series]);
    await write(series, strangers, (name, table) => prepared.get(name)?.bytes ?? table.bytes());
    for (const one of prepared.values()) one.publish();
    for (const [name, next] of changes.series) state.series.set(name, next);
  }

  const queue = new CommitQueue(commit);

  return {
    ...createReader(schema, list, () => publishedSource(state)),
    transaction: (work) =>
      queue.submit(async () => {
        const reader = createReader(schema, list, () => overlay);
        const transaction = createTransaction(schema, overlay, reader);
        const mark = overlay.mark();
        try {
          return await work(transaction);
        } catch (error) {
          overlay.undo(mark);
          throw error;
        } finally {
          transaction.end();
        }
      }),
    load: (name, records) =>
      queue.submit(async () => {
        const mark = overlay.mark();
        try {
          for (const record of records) put(schema, overlay, name, record);
        } catch (error) {
          overlay.undo(mark);
          throw error;
        }
      }),
    fill: (all) =>
      queue.submit(async () => {
        const mark = overlay.mark();
        try {
          for await (const some of all) {
            if ("series" in some) overlay.nextNumber(some.series, some.next - 1);
            else for (const record of some.records) put(schema, overlay, some.resource, record);
          }
        } catch (error) {
          overlay.undo(mark);
          throw error;
        }
      }),
    series: async () => new Map(state.series),
    async ready() {
      await held.assertHeld();
      await assertSpace(file);
      await probe(dirname(file));
    },
    async close() {
      await queue.idle();
      await held.release();
    },
  };
}

function put(schema: Schema, overlay: Overlay, name: string, raw: StoredRecord): void {
  const row = rowOf(schema.resource(name), copy(raw));
  if (overlay.row(name, raw.id)) throw new UniqueViolation("id");
  claim(schema, overlay, name, undefined, row.record);
  overlay.setRow(name, raw.id, row);
}

function rowOf(resource: AnyResource, raw: Readonly<Record<string, unknown>> & SystemFields): Row {
  const record = storedRecord(resource, raw);
  const others = Object.entries(raw).filter(([name]) => !Object.hasOwn(record, name));
  return { record, undeclared: Object.fromEntries(others), search: null };
}

/** Lays the file's content out; returns what belongs to no declaration, to be kept as it is. */
function fill(schema: Schema, state: Published, content: Content): Content {
  const overlay = new Overlay(state);
  for (const { name } of schema.resources) {
    const collection = content[name] ?? [];
    if (!Array.isArray(collection)) throw new Error(`${name} is not a list in the file.`);
    try {
      for (const raw of collection) put(schema, overlay, name, raw);
    } catch (error) {
      throw (error instanceof UniqueViolation && sharing(schema, name, collection)) || error;
    }
  }
  for (const [name, layer] of overlay.layers) tableOf(state, name).prepare(layer).publish();
  for (const [name, next] of Object.entries(content[seriesName] ?? {})) state.series.set(name, Number(next));
  const others = Object.entries(content).filter(([name]) => !state.tables.has(name) && name !== seriesName);
  return Object.fromEntries(others);
}

/** Which records have the same values, where a field must be unique. */
function sharing(schema: Schema, name: string, records: readonly StoredRecord[]): Error | null {
  const owners = new ValueOwners(schema.resource(name));
  for (const raw of records) owners.add(storedRecord(owners.resource, raw));
  return owners.problem();
}

/** A collection's lines in the file. */
type BytesOf = (name: string, table: Table) => readonly Buffer[];

function fileOf(state: Published, bytes: BytesOf, others: Content): Buffer[] {
  const parts = [...state.tables].flatMap(([name, table]) => [
    Buffer.from(`${JSON.stringify(name)}:[\n`),
    ...bytes(name, table),
    Buffer.from("\n],\n"),
  ]);
  const rest = JSON.stringify(others).slice(1);
  return [Buffer.from("{\n"), ...parts, Buffer.from(`${rest}\n`)];
}
