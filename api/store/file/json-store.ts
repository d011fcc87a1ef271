import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { AnyResource, SystemFields } from "../../../src/core/define.ts";
import { uniqueKeys } from "../../../src/core/validation/index-keys.ts";
import { describeTally, type EvolvedCount, recomputed } from "../evolve.ts";
import { createLocalExchange } from "../exchange.ts";
import { type Migrated, UnfitStore } from "../migrated.ts";
import { type Store, type StoredRecord, type Transaction, UniqueViolation } from "../port.ts";
import { assertSpace, probe } from "../probe.ts";
import { copy, storedRecord } from "../record.ts";
import { createSchema, type Schema } from "../schema.ts";
import { ValueOwners } from "../shared-values.ts";
import { unreadableKinds } from "./changed-kinds.ts";
import { CommitQueue } from "./commit-queue.ts";
import { DamagedStore, damagesIn } from "./content-check.ts";
import { type FileContent, seriesName } from "./file.ts";
import { encodedLine, partsOf } from "./lines.ts";
import { lock } from "./lock.ts";
import type { FileMend } from "./mend.ts";
import { leftoversOf, migratedContent } from "./migrate.ts";
import { fileReader } from "./reader.ts";
import { nothingUndeclared, type PackedRow } from "./row.ts";
import { ownerKey } from "./select.ts";
import { emptyState, Overlay, type Published, publishedSource, tableOf } from "./state.ts";
import { type Pace, Storage } from "./storage.ts";
import { claim, fileTransaction } from "./transaction.ts";

interface JsonStoreOptions {
  /** Created by the first write if missing. */
  readonly file: string;
  readonly resources: Iterable<AnyResource>;
  /** Resources whose records are numbered by a series. Default: none. */
  readonly numbered?: readonly string[];
  /** Additional checks of the file; returns problems as messages. Default: none. */
  readonly check?: (list: (name: string) => readonly StoredRecord[]) => readonly string[];
  /**
   * The size in bytes up to which the store is fast. Default: 100 MB, where startup takes seconds and a full search 10
   * ms.
   */
  readonly limit?: number;
  /** When the journal is merged into the file; tests use shorter times. */
  readonly pace?: Pace;
  /** Opens a damaged file, too, mended by this. Default: it is refused. */
  readonly mend?: FileMend;
  /** Called once with what was changed in the file to match the declarations, and what needs a manual decision. */
  readonly onMigrated?: (migrated: Migrated) => void;
}

const usualLimit = 100_000_000;

/**
 * Opens a store over one JSON file. Reads come from memory; writes are sequential and acknowledged once they are safe
 * on disk.
 */
export async function createJsonStore(options: JsonStoreOptions): Promise<Store> {
  const { file, resources, numbered = [], check = () => [], onMigrated = () => undefined } = options;
  const schema = createSchema(resources);
  await mkdir(dirname(file), { recursive: true });
  const held = await lock(file);
  const state = emptyState(schema);
  const { storage, strangers } = await take().catch(async (error: unknown) => {
    await held.release();
    throw error;
  });
  let overlay = new Overlay(state);

  /**
   * Loads the file's content and migrates it to the declarations. `strangers` is the content outside all declarations.
   */
  async function take(): Promise<{ readonly storage: Storage; readonly strangers: FileContent }> {
    const { storage, stored } = await Storage.open(file, held, options.pace);
    if (!stored) return { storage, strangers: {} };
    const tally: EvolvedCount = new Map();
    const { mend } = options;
    const migrated = migratedContent(schema, stored, tally, { converts: !mend });
    const content = mend ? mend.content(schema, migrated) : migrated;
    const damages = mend ? [] : damagesIn(schema, content, seriesName, numbered);
    if (damages.length > 0) {
      const unreadable = schema.resources.flatMap((one) => unreadableKinds(one, content[one.name]));
      if (unreadable.length === 0) throw new DamagedStore(file, damages);
      throw new UnfitStore(`${file} does not fit the declarations`, unreadable, unread);
    }
    const { strangers, alike } = fill(schema, state, content, tally);
    const applied = describeTally(tally);
    const others = mend ? [] : check((name) => recordsIn(name).map(({ record }) => record));
    if (others.length > 0) throw new DamagedStore(file, others);
    if (applied.length > 0 || mend) await storage.compact(() => contentOf(strangers));
    const leftovers = schema.resources.flatMap((one) => leftoversOf(one, recordsIn(one.name)));
    onMigrated({ applied, manual: [...leftovers, ...alike] });
    return { storage, strangers };
  }

  function recordsIn(name: string): readonly PackedRow[] {
    return [...tableOf(state, name).rows.values()];
  }

  function contentOf(others: FileContent): Iterable<Buffer> {
    const tables = [...state.tables].map(([name, { rows }]) => [name, [...rows.values()]] as const);
    return partsOf(tables, { ...others, [seriesName]: Object.fromEntries(state.series) });
  }

  async function commit(): Promise<void> {
    const changes = overlay;
    overlay = new Overlay(state);
    const touched = [...changes.layers].filter(([, layer]) => layer.rows.size > 0);
    if (touched.length === 0 && changes.series.size === 0) return;
    const line = await encodedLine(new Map(touched.map(([name, { rows }]) => [name, rows])), changes.series);
    const publish = () => {
      for (const [name, layer] of touched) tableOf(state, name).publish(layer);
      for (const [name, next] of changes.series) state.series.set(name, next);
    };
    await storage.commit(line, publish, snapshot);
  }

  const snapshot = () => contentOf(strangers);
  storage.later(snapshot);
  const queue = new CommitQueue(commit);

  async function workOn<T>(changes: Overlay, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = fileTransaction(
      schema,
      changes,
      fileReader(schema, () => changes),
    );
    const mark = changes.mark();
    try {
      return await work(transaction);
    } catch (error) {
      changes.undo(mark);
      throw error;
    } finally {
      transaction.end();
    }
  }

  return {
    ...fileReader(schema, () => publishedSource(state)),
    exchange: createLocalExchange(),
    // Everything is in memory already.
    cached: (_key, read) => read(),
    // A trial has its own isolated changes: nothing has to wait for it.
    transaction: (work, kind) =>
      kind === "trial" ? workOn(new Overlay(state), work) : queue.submit(() => workOn(overlay, work)),
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
    // The file belongs to one process.
    alone: (work) => work(),
    async ready() {
      await held.assertHeld();
      await assertSpace(file);
      await probe(dirname(file));
    },
    outgrown() {
      const { limit = usualLimit } = options;
      return storage.size > limit ? { size: storage.size, limit } : null;
    },
    async close() {
      await queue.idle();
      await storage.close(snapshot);
      await held.release();
    },
  };
}

/** Advice about values that a changed kind cannot read. */
const unread = "Values that the new kind can read are converted, if all of a field can; these cannot.";

function put(schema: Schema, overlay: Overlay, name: string, raw: StoredRecord): void {
  const row = rowOf(schema.resource(name), copy(raw));
  if (overlay.row(name, raw.id)) throw new UniqueViolation("id");
  refuseTaken(schema.resource(name), overlay, row.record);
  // What it shares in another spelling was stored before, too.
  claim(schema, overlay, name, row.record, row.record);
  overlay.setRow(name, raw.id, row);
}

/** Throws if the record has a text that must be unique twice, or another record has it. */
function refuseTaken(resource: AnyResource, overlay: Overlay, record: StoredRecord): void {
  const seen = new Set<string>();
  for (const { scope, value, path, text } of uniqueKeys(resource, record)) {
    const id = overlay.owner(resource.name, ownerKey(scope, value));
    const other = id === undefined ? undefined : overlay.row(resource.name, id)?.record;
    const isTaken =
      other && uniqueKeys(resource, other).some((one) => one.scope === scope && one.text === text);
    const isTwice = seen.size === seen.add(ownerKey(scope, text)).size;
    if (isTaken || isTwice) throw new UniqueViolation(path);
  }
}

function rowOf(resource: AnyResource, raw: Readonly<Record<string, unknown>> & SystemFields): PackedRow {
  const record = storedRecord(resource, raw);
  const others = Object.entries(raw).filter(([name]) => !Object.hasOwn(record, name));
  return {
    record,
    undeclared: others.length > 0 ? Object.fromEntries(others) : nothingUndeclared,
    search: null,
  };
}

/**
 * Loads the file's content into the state, and computes computed fields whose function has changed.
 * @param tally gets the changes
 * @returns what belongs to no declaration, to be kept unchanged, and messages about values in several spellings
 */
function fill(schema: Schema, state: Published, content: FileContent, tally: EvolvedCount) {
  const alike: string[] = [];
  for (const resource of schema.resources) {
    const { name } = resource;
    const collection = content[name] ?? [];
    if (!Array.isArray(collection)) throw new Error(`${name} is not a list in the file.`);
    const { rows, keys } = tableOf(state, name);
    let isShared = false;
    for (const [at, raw] of collection.entries()) {
      const stored = rowOf(resource, raw);
      const row = { ...stored, record: recomputed(resource, stored.record, tally) };
      // Frees the memory of the parsed record.
      collection[at] = row.record;
      rows.set(row.record.id, row);
      for (const { scope, value } of uniqueKeys(resource, row.record)) {
        const key = ownerKey(scope, value);
        isShared = keys.has(key) || isShared;
        if (!keys.has(key)) keys.set(key, row.record.id);
      }
    }
    if (isShared) alike.push(...sharedIn(resource, collection));
  }
  for (const [name, next] of Object.entries(content[seriesName] ?? {})) state.series.set(name, Number(next));
  const others = Object.entries(content).filter(([name]) => !state.tables.has(name) && name !== seriesName);
  return { strangers: Object.fromEntries(others), alike };
}

/** Throws for equal values of a unique field. @returns messages about values that are only spelled differently */
function sharedIn(resource: AnyResource, records: readonly StoredRecord[]): readonly string[] {
  const owners = new ValueOwners(resource);
  for (const raw of records) owners.add(storedRecord(resource, raw));
  const problem = owners.problem();
  if (problem) throw problem;
  return owners.alike();
}
