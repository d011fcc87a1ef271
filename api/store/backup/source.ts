import type { AnyResource } from "../../../src/core/define.ts";
import { damagesOf } from "../damage.ts";
import { sortedBy } from "../dialect/query.ts";
import { seriesName } from "../file/file.ts";
import { contentAt } from "../file/storage.ts";
import type { BackupEntry } from "./format.ts";

/** The contents of a store at one moment. */
export interface BackupSource {
  entries(): AsyncIterable<BackupEntry> | Iterable<BackupEntry>;
  /** Collections, and columns of a database, that no declaration describes; they are not backed up. */
  readonly left: readonly string[];
  close(): Promise<void>;
}

/** Reads a file and its journal up to the last complete entry, also while a server writes them. */
export async function fileSource(file: string, resources: Iterable<AnyResource>): Promise<BackupSource> {
  const content = await contentAt(file);
  if (content === null) throw new Error(`There is no ${file} to back up.`);
  const names = [...resources].map(({ name }) => name);
  const collections = new Set([...names, seriesName]);
  return {
    *entries() {
      for (const resource of names) {
        const records = content[resource];
        if (Array.isArray(records)) for (const record of records) yield { resource, record };
      }
      for (const [series, next] of Object.entries(content[seriesName] ?? {})) {
        yield { series, next: Number(next) };
      }
    },
    left: Object.keys(content).filter((name) => !collections.has(name)),
    close: async () => {},
  };
}

/** Reads a snapshot of a PostgreSQL database, without changing its data or tables. */
export async function postgresSource(url: string, resources: Iterable<AnyResource>): Promise<BackupSource> {
  const { openSnapshot } = await import("../postgres/snapshot.ts");
  const snapshot = await openSnapshot(url, resources);
  const inOrder = { where: [], sort: sortedBy("id") } as const;
  return {
    async *entries() {
      for (const resource of snapshot.resources) {
        for await (const record of snapshot.reader.stream(resource, inOrder)) yield { resource, record };
      }
      for (const [series, next] of await snapshot.series()) yield { series, next };
    },
    left: snapshot.left,
    close: snapshot.close,
  };
}

/**
 * Notes the records of a source that a server could not start with.
 * @param note called with what is wrong with a record
 */
export function checkedSource(
  source: BackupSource,
  resources: ReadonlyMap<string, AnyResource>,
  note: (damage: string) => void,
): BackupSource {
  return {
    ...source,
    async *entries() {
      for await (const entry of source.entries()) {
        const resource = "resource" in entry ? resources.get(entry.resource) : undefined;
        if (resource && "record" in entry) {
          const [damage] = damagesOf(resource, entry.record);
          if (damage) note(`${resource.name} ${entry.record.id}: ${damage.words}`);
        }
        yield entry;
      }
    },
  };
}
