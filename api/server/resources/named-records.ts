import { canDo } from "../../../src/core/access.ts";
import type { NameIndex } from "../../../src/core/import/name-index.ts";
import { inScope } from "../../records/access/access.ts";
import type { Target } from "../../records/access/target.ts";
import { storedResources } from "../../store/collections.ts";
import { everything, matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

/** Collections up to this size are read as a whole. */
const fewRecords = 1000;

async function readNamed(
  reader: Reader,
  index: NameIndex,
  target: Target,
  named: readonly string[],
): Promise<void> {
  const { resource } = index;
  const texts = index.textsFor(named);
  if (!canDo(target.admin, resource, "show")) return;
  const add = (records: readonly StoredRecord[]) => {
    for (const one of records) if (inScope(target.admin, resource, "show", one)) index.add(one);
  };
  add(await reader.getMany(resource.name, [...texts, ...index.chosenFor(texts)]));
  // Few records are compared by how their names read, too; of many, those of another spelling have the slug.
  const beyond = { where: [], sort: [], start: fewRecords, end: fewRecords + 1, total: "none" } as const;
  if ((await reader.find(resource.name, { ...beyond, fields: ["id"] })).rows.length === 0) {
    return add((await reader.find(resource.name, everything)).rows);
  }
  for (const field of index.names) {
    const where = matching({ [field]: index.valuesOf(field, texts) });
    add((await reader.find(resource.name, { where, sort: [] })).rows);
  }
}

/** Loads the records that texts may name, and what those of one title are told apart by. */
export async function readNames(
  reader: Reader,
  index: NameIndex,
  target: Target,
  named: readonly string[],
): Promise<void> {
  await readNamed(reader, index, target, named);
  await readReferred(reader, index, target);
}

/** Reads the titles of the records by which found ones of one title are told apart. */
async function readReferred(reader: Reader, index: NameIndex, target: Target): Promise<void> {
  for (const [name, ids] of index.referred()) {
    const resource = storedResources.get(name);
    if (!resource || ids.length === 0 || !canDo(target.admin, resource, "show")) continue;
    for (const record of await reader.getMany(name, [...new Set(ids)])) {
      if (inScope(target.admin, resource, "show", record))
        index.refer(record.id, String(record[resource.title]));
    }
  }
}
