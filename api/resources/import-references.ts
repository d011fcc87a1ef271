import { canDo, canReadField } from "../../src/core/access.ts";
import { namingFields } from "../../src/core/csv.ts";
import type { AnyResource } from "../../src/core/define.ts";
import type { FieldErrors } from "../../src/core/fields/read.ts";
import {
  referencesIn,
  type WriteReference,
  withoutPlaces,
  withReferences,
} from "../../src/core/held-references.ts";
import type { Candidate, ImportAnswers, MissingRecord, NameQuestion } from "../../src/core/import-result.ts";
import { pathOf, pathParts, treeField } from "../../src/core/made-by-name.ts";
import { isObject } from "../../src/domain/is-object.ts";
import type { Role } from "../../src/domain/roles.ts";
import { fold } from "../../src/domain/texts/fold.ts";
import { toSlug } from "../../src/domain/texts/slug.ts";
import { cleanLine } from "../../src/domain/texts/typed-text.ts";
import { inScope } from "../access/access.ts";
import { storedResources } from "../collections.ts";
import { everything } from "../dialect/query.ts";
import type { Json } from "../http/body.ts";
import { toProblem } from "../http/errors.ts";
import { invalid } from "../problem.ts";
import type { Outcome } from "../records/outcome.ts";
import { targetsOf } from "../records/references.ts";
import { createRecord } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import { createdReferences } from "./created-references.ts";
import type { Target } from "./target.ts";

/** A missing record with the names of its path, the last of which is its own, and the place of its name in the row. */
interface MissingPath extends MissingRecord {
  readonly path: readonly string[];
  readonly place: string;
}

/** Resolves the names of referenced records in a row to ids. */
export interface ReferenceLookup {
  /** Throws 422 for a name that no record or several records have, and for a path with an empty part. */
  resolve(row: Json): Promise<Json>;
  /** The row with the ids of the records it names; other names stay. */
  known(row: Json): Json;
  /** The names of the row that several records have. */
  questions(row: unknown): readonly NameQuestion[];
  /** The missing records that the row names and the user may create, parents first. */
  missing(row: unknown): readonly MissingRecord[];
  /**
   * Creates the missing records of some fields, then runs work. Both are rolled back if the work fails.
   * @param fields reference fields whose records are created
   */
  making<T>(
    writer: Writer,
    row: Json,
    fields: readonly string[],
    work: () => Promise<T>,
  ): Promise<{ readonly done: T; readonly made: readonly MadeRecord[] }>;
  /** Makes records that earlier rows have written available to later ones. */
  remember(record: StoredRecord): void;
}

/** A record that was created from a name. */
export interface MadeRecord {
  readonly resource: string;
  readonly outcome: Outcome;
}

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === "string" && one.trim() !== "" && !one.includes("\0") ? [cleanLine(one).trim()] : [],
  );

/** The record that a text refers to, or the message key of why there is none. */
type Found =
  | { readonly id: string }
  | {
      readonly error: string;
      /** The ids of the records that all have the name. */
      readonly several?: readonly string[];
      /** The closest existing ancestor, and the missing names below it; absent if they cannot be created. */
      readonly missing?: {
        readonly above: string | null;
        readonly path: readonly string[];
        readonly known: number;
      };
    };

/** How a text may spell a name, the closest first. */
const spellings: readonly ((text: string) => string)[] = [(text) => text.normalize("NFC"), fold];

/** How a text may spell a slug. */
const slugSpellings: typeof spellings = [(text) => text.toLowerCase(), toSlug];

/** The records of a resource by id and by each of their names. */
class Index {
  readonly #records = new Map<string, StoredRecord>();
  /** Parent ids by id. */
  readonly #above = new Map<string, unknown>();
  /** Ids by field, the number of the spelling, and the name in that spelling. */
  readonly #names = new Map<string, readonly Map<string, Set<string>>[]>();

  readonly names: readonly string[];
  /** The field that makes its records a tree. */
  readonly tree: string | undefined;

  constructor(
    readonly resource: AnyResource,
    role: Role,
    /** By text: the ids that the user has chosen for names of several records. */
    readonly chosen: Readonly<Record<string, string>>,
  ) {
    this.names = namingFields(resource).filter((name) => canReadField(role, resource, name));
    this.tree = treeField(resource);
  }

  add(record: StoredRecord): void {
    this.#records.set(record.id, record);
    this.#above.set(record.id, this.tree === undefined ? null : record[this.tree]);
    for (const field of this.names) {
      const value = record[field];
      if (typeof value !== "string") continue;
      const bySpelling = this.#names.get(field) ?? this.#spellingsOf(field).map(() => new Map());
      this.#names.set(field, bySpelling);
      for (const [at, spelling] of this.#spellingsOf(field).entries()) {
        const byName = bySpelling[at];
        const name = spelling(value);
        byName?.set(name, (byName.get(name) ?? new Set()).add(record.id));
      }
    }
  }

  /** Removes a record whose creation was rolled back. */
  drop(id: string): void {
    this.#above.delete(id);
    this.#records.delete(id);
    for (const byName of [...this.#names.values()].flat()) for (const ids of byName.values()) ids.delete(id);
  }

  #spellingsOf(field: string): typeof spellings {
    return this.resource.fields[field]?.kind === "slug" ? slugSpellings : spellings;
  }

  /**
   * The ids for a text, by the first field and its closest spelling that match: the exact name wins over one that only
   * reads alike, and any name over a slug.
   * @param among restricts the search to these ids
   */
  #named(text: string, among: (id: string) => boolean = () => true): readonly string[] {
    for (const field of this.names) {
      for (const [at, spelling] of this.#spellingsOf(field).entries()) {
        const ids = [...(this.#names.get(field)?.[at]?.get(spelling(text)) ?? [])].filter(among);
        if (ids.length > 0) return ids;
      }
    }
    return [];
  }

  find(text: string): Found {
    if (this.#above.has(text)) return { id: text };
    const meant = Object.hasOwn(this.chosen, text) ? this.chosen[text] : undefined;
    if (meant !== undefined && this.#above.has(meant)) return { id: meant };
    const several = this.#named(text);
    const [id, ...others] = several;
    if (id !== undefined) return others.length === 0 ? { id } : ambiguous(several);
    const path = this.tree === undefined ? [text] : pathParts(text);
    if (path.includes("")) return { error: "errors.pathPart" };
    return path.length > 1
      ? this.below(path)
      : { error: "errors.referenceMissing", missing: { above: null, path, known: 0 } };
  }

  /** Follows a path from the top, or from the record above its next name. */
  below(path: readonly string[], above: string | null = null, known = 0): Found {
    const name = path[known];
    if (name === undefined) return above === null ? { error: "errors.referenceMissing" } : { id: above };
    const several = this.#named(name, (one) => (this.#above.get(one) ?? null) === above);
    const [id, ...others] = several;
    if (others.length > 0) return ambiguous(several);
    if (id !== undefined) return this.below(path, id, known + 1);
    return { error: "errors.referenceMissing", missing: { above, path, known } };
  }

  /** What tells a record apart from others of its name. */
  candidate(id: string): Candidate {
    const record = this.#records.get(id);
    const title = String(record?.[this.resource.title] ?? id);
    const others = this.names.filter((name) => name !== this.resource.title);
    const about = others.flatMap((name) => (typeof record?.[name] === "string" ? [record[name]] : []));
    return { id, title: this.tree === undefined ? title : pathOf(this.#pathTo(id)), about };
  }

  #pathTo(id: string, below: readonly string[] = []): readonly string[] {
    const record = this.#records.get(id);
    if (!record || below.includes(id)) return [];
    const above = this.#above.get(id);
    const parents = typeof above === "string" ? this.#pathTo(above, [...below, id]) : [];
    return [...parents, String(record[this.resource.title])];
  }

  /** All texts to look up for a name or path. */
  textsOf = (text: string): string[] => (this.tree === undefined ? [text] : [text, ...pathParts(text)]);
}

const ambiguous = (several: readonly string[]): Found => ({ error: "errors.referenceAmbiguous", several });

/** Collections up to this size are read as a whole. */
const fewRecords = 1000;

async function read(reader: Reader, index: Index, target: Target, named: readonly string[]): Promise<void> {
  const { resource } = index;
  const texts = [...new Set(named.flatMap(index.textsOf))].filter((text) => text !== "");
  if (!canDo(target.admin, resource, "show")) return;
  const add = (records: readonly StoredRecord[]) => {
    for (const one of records) if (inScope(target.admin, resource, "show", one)) index.add(one);
  };
  const meant = texts.flatMap((text) =>
    Object.hasOwn(index.chosen, text) ? (index.chosen[text] ?? []) : [],
  );
  add(await reader.getMany(resource.name, [...texts, ...meant]));
  // Few records are compared by how their names read, too; of many, those of another spelling have the slug.
  const beyond = { where: [], sort: [], start: fewRecords, end: fewRecords + 1, total: "none" } as const;
  if ((await reader.find(resource.name, { ...beyond, fields: ["id"] })).rows.length === 0) {
    return add((await reader.find(resource.name, everything)).rows);
  }
  const slugs = texts.map(toSlug).filter((slug) => slug !== "");
  for (const field of index.names) {
    const values = resource.fields[field]?.kind === "slug" ? [...new Set([...texts, ...slugs])] : texts;
    const where = [{ field, op: "eq", values } as const];
    add((await reader.find(resource.name, { where, sort: [] })).rows);
  }
}

/** The texts that rows have for references, by the resource referenced. */
function textsByTarget(resource: AnyResource, rows: readonly unknown[]): ReadonlyMap<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { target, value } of rows.flatMap((row) => (isObject(row) ? referencesIn(resource, row) : []))) {
    const known = texts.get(target) ?? new Set();
    for (const text of textsIn(value)) known.add(text);
    texts.set(target, known);
  }
  return texts;
}

/** Loads all records the rows may refer to at once. */
export async function createReferenceLookup(
  reader: Reader,
  target: Target,
  rows: readonly unknown[],
  chosen: ImportAnswers["meant"] = {},
): Promise<ReferenceLookup> {
  const mayMake = (name: string) => {
    const resource = storedResources.get(name);
    return resource && canDo(target.admin, resource, "create") && canDo(target.admin, resource, "show");
  };
  const made = new Set(
    createdReferences(target.resource).flatMap((one) => (mayMake(one.target) ? one.name : [])),
  );
  const indexes = new Map<string, Index>();
  const named = textsByTarget(target.resource, rows);
  for (const name of targetsOf(target.resource)) {
    const resource = storedResources.get(name);
    if (!resource) continue;
    const texts = named.get(name);
    const index = new Index(resource, target.admin.role, chosen[name] ?? {});
    if (texts) await read(reader, index, target, [...texts]);
    indexes.set(name, index);
  }

  const resolving =
    (errors: FieldErrors): WriteReference =>
    (name, value, path) => {
      const index = indexes.get(name);
      if (!index) return value;
      // References that the user may not read may stay as they are: the write rejects others.
      const isOpen = canDo(target.admin, index.resource, "show");
      const ids = textsIn(value).map((text) => {
        const found = index.find(text);
        if ("error" in found && isOpen) errors[path] = [found.error];
        return "id" in found ? found.id : text;
      });
      return Array.isArray(value) ? ids : (ids[0] ?? value);
    };

  function questions(row: unknown): readonly NameQuestion[] {
    if (!isObject(row)) return [];
    return referencesIn(target.resource, row).flatMap(({ target: resource, value, path }) => {
      const index = indexes.get(resource);
      if (!index) return [];
      return textsIn(value).flatMap((text): NameQuestion[] => {
        const found = index.find(text);
        if (!("several" in found) || !found.several) return [];
        const candidates = found.several.map((id) => index.candidate(id));
        return [{ field: withoutPlaces(path), resource, text, candidates }];
      });
    });
  }

  function missing(row: unknown): readonly MissingPath[] {
    const found = new Map<string, MissingPath>();
    if (!isObject(row) || made.size === 0) return [];
    for (const { target: resource, value, path: place } of referencesIn(target.resource, row)) {
      const field = withoutPlaces(place);
      const index = made.has(field) ? indexes.get(resource) : undefined;
      if (!index) continue;
      for (const text of textsIn(value)) {
        const answer = index.find(text);
        const left = "missing" in answer ? answer.missing : undefined;
        if (!left) continue;
        for (let end = left.known + 1; end <= left.path.length; end += 1) {
          const path = left.path.slice(0, end);
          const name = pathOf(path);
          const key = `${resource} ${name.toLowerCase()}`;
          if (!found.has(key)) found.set(key, { field, resource, name, path, place });
        }
      }
    }
    return [...found.values()];
  }

  /** Creates the last record of a path below its existing ancestor, even if one with that name exists elsewhere. */
  async function make(writer: Writer, index: Index, path: readonly string[]): Promise<Outcome> {
    const { resource, tree } = index;
    const answer = index.below(path);
    const left = "missing" in answer ? answer.missing : undefined;
    const own = left?.path[left.known];
    if (!left || own === undefined) throw new Error(`${pathOf(path)} cannot be made`);
    const input = { [resource.title]: own, ...(tree === undefined ? {} : { [tree]: left.above }) };
    return writer.tx.savepoint(() => createRecord(writer, resource, input));
  }

  return {
    questions,
    missing: (row) => missing(row).map(({ field, resource, name }) => ({ field, resource, name })),
    async making(writer, row, fields, work) {
      const isAsked = ({ field }: MissingRecord) => fields.includes(field);
      const wanted = missing(row).filter(isAsked);
      await writer.tx.under({ alone: [...new Set(wanted.map(({ resource }) => `names of ${resource}`))] });
      // They may have been created concurrently.
      for (const { resource, name } of wanted) {
        const index = indexes.get(resource);
        if (index) await read(writer.tx, index, target, [name]);
      }
      const added: (MadeRecord & { readonly index: Index; readonly id: string })[] = [];
      try {
        return await writer.tx.savepoint(async () => {
          for (const { resource, path, place } of missing(row).filter(isAsked)) {
            const index = indexes.get(resource);
            if (!index) continue;
            const outcome = await inField(place, make(writer, index, path));
            if (!outcome.after) continue;
            index.add(outcome.after);
            added.push({ resource, outcome, index, id: outcome.after.id });
          }
          return { done: await work(), made: added.map(({ resource, outcome }) => ({ resource, outcome })) };
        });
      } catch (error) {
        for (const { index, id } of added) index.drop(id);
        throw error;
      }
    },
    known: (row) => withReferences(target.resource, row, resolving({})),
    async resolve(row) {
      const errors: FieldErrors = {};
      const changed = withReferences(target.resource, row, resolving(errors));
      if (Object.keys(errors).length > 0) throw invalid(errors);
      return changed;
    },
    remember(record) {
      indexes.get(target.resource.name)?.add(record);
    },
  };
}

/** Reports errors of a created record at the place that names it. @param place such as `rates.0.carrierId` */
async function inField<T>(place: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const problem = toProblem(error);
    if (!problem || problem.status >= 500) throw error;
    const keys = Object.values(problem.extras.errors ?? { "": ["errors.denied"] }).flat();
    throw invalid({ [place]: [...new Set(keys)] });
  }
}
