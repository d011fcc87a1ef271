import { canDo, canReadField } from "../../src/core/access.ts";
import { namingFields } from "../../src/core/csv.ts";
import type { AnyResource } from "../../src/core/define.ts";
import type { FieldErrors } from "../../src/core/fields/read.ts";
import type { Role } from "../../src/domain/roles.ts";
import { toSlug } from "../../src/domain/slug.ts";
import { inScope, type Pointer, pointersOf } from "../access/access.ts";
import { storedResources } from "../collections.ts";
import { isObject, type Json } from "../http/body.ts";
import { invalid } from "../problem.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import type { Target } from "./target.ts";

/** Turns what a row writes for other records into their ids. */
export interface ReferenceLookup {
  /** Throws 422 for a name that no record, or more than one, has. */
  resolve(row: Json): Promise<Json>;
  /** Later rows may name what earlier ones have written. */
  remember(record: StoredRecord): void;
}

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === "string" && one.trim() !== "" && !one.includes("\0") ? [one.trim()] : [],
  );

/** The records of one resource by id and by each of their names, letter case ignored. */
class Index {
  readonly #ids = new Set<string>();
  readonly #names = new Map<string, Map<string, Set<string>>>();

  readonly names: readonly string[];

  constructor(
    readonly resource: AnyResource,
    role: Role,
  ) {
    this.names = namingFields(resource).filter((name) => canReadField(role, resource, name));
  }

  add(record: StoredRecord): void {
    this.#ids.add(record.id);
    for (const field of this.names) {
      const value = record[field];
      if (typeof value !== "string") continue;
      const byName = this.#names.get(field) ?? new Map<string, Set<string>>();
      this.#names.set(
        field,
        byName.set(value.toLowerCase(), (byName.get(value.toLowerCase()) ?? new Set()).add(record.id)),
      );
    }
  }

  /** The id that a text means, or the key of the message that says why there is none. */
  find(text: string): { id: string } | { error: string } {
    if (this.#ids.has(text)) return { id: text };
    for (const [field, byName] of this.#names) {
      const wanted =
        this.resource.fields[field]?.kind === "slug"
          ? [text.toLowerCase(), toSlug(text)]
          : [text.toLowerCase()];
      const ids = [...new Set(wanted.flatMap((one) => [...(byName.get(one) ?? [])]))];
      const [id] = ids;
      if (id !== undefined && ids.length === 1) return { id };
      if (ids.length > 1) return { error: "errors.referenceAmbiguous" };
    }
    return { error: "errors.referenceMissing" };
  }
}

async function read(reader: Reader, index: Index, target: Target, texts: readonly string[]): Promise<void> {
  const { resource } = index;
  if (!canDo(target.admin, resource, "show")) return;
  const add = (records: readonly StoredRecord[]) => {
    for (const one of records) if (inScope(target.admin, resource, "show", one)) index.add(one);
  };
  add(await reader.getMany(resource.name, texts));
  const slugs = texts.map(toSlug).filter((slug) => slug !== "");
  for (const field of index.names) {
    const values = resource.fields[field]?.kind === "slug" ? [...new Set([...texts, ...slugs])] : texts;
    const where = [{ field, op: "eq", values } as const];
    add((await reader.find(resource.name, { where, sort: [] })).rows);
  }
}

/** Reads everything the rows may mean at once. */
export async function createReferenceLookup(
  reader: Reader,
  target: Target,
  rows: readonly unknown[],
): Promise<ReferenceLookup> {
  const pointers = pointersOf(target.resource);
  const indexes = new Map<string, Index>();
  for (const name of new Set(pointers.map((pointer) => pointer.target))) {
    const resource = storedResources.get(name);
    if (!resource) continue;
    const fields = pointers.filter((pointer) => pointer.target === name).map((pointer) => pointer.name);
    const texts = new Set(
      rows.flatMap((row) => (isObject(row) ? fields.flatMap((field) => textsIn(row[field])) : [])),
    );
    const index = new Index(resource, target.admin.role);
    if (texts.size > 0) await read(reader, index, target, [...texts]);
    indexes.set(name, index);
  }

  function resolved(pointer: Pointer, value: unknown, errors: FieldErrors): unknown {
    const index = indexes.get(pointer.target);
    if (!index || value === null || value === undefined) return value;
    const ids = textsIn(value).map((text) => {
      const found = index.find(text);
      if ("error" in found) errors[pointer.name] = [found.error];
      return "id" in found ? found.id : text;
    });
    return Array.isArray(value) ? ids : (ids[0] ?? value);
  }

  return {
    async resolve(row) {
      const errors: FieldErrors = {};
      const changed = pointers
        .filter(({ name }) => row[name] !== undefined)
        .map((pointer): [string, unknown] => [pointer.name, resolved(pointer, row[pointer.name], errors)]);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      return { ...row, ...Object.fromEntries(changed) };
    },
    remember(record) {
      indexes.get(target.resource.name)?.add(record);
    },
  };
}
