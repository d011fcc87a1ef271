import { canDo, canReadField } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { referencesIn, withoutPlaces } from "../../../src/core/import/held-references.ts";
import type { ImportAnswers, MissingRecord, NameQuestion } from "../../../src/core/import/import-result.ts";
import { NameIndex, textsIn } from "../../../src/core/import/name-index.ts";
import { createNamedReferences, namesIn } from "../../../src/core/import/named-references.ts";
import { pathOf } from "../../../src/core/made-by-name.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import type { Json } from "../../platform/http/body.ts";
import { invalid } from "../../platform/problem.ts";
import type { Target } from "../../records/access/target.ts";
import { toProblem } from "../../records/errors.ts";
import type { MadeRecord } from "../../records/jobs/define-job.ts";
import { targetsOf } from "../../records/mentions.ts";
import type { Outcome } from "../../records/outcome.ts";
import { createRecord } from "../../records/write/write.ts";
import type { Writer } from "../../records/writer.ts";
import { storedResources } from "../../store/collections.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { createdReferences } from "../resources/created-references.ts";
import { readNames } from "../resources/named-records.ts";

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
  /** The names of the row that several records have, answered or not. */
  questions(row: unknown): readonly NameQuestion[];
  /** Whether the row has a name whose rows the user leaves out. */
  isLeftOut(row: unknown): boolean;
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
  const indexes = new Map<string, NameIndex>();
  const texts = namesIn(target.resource, rows);
  for (const name of targetsOf(target.resource)) {
    const resource = storedResources.get(name);
    if (!resource) continue;
    const mayRead = (field: string) => canReadField(target.admin.role, resource, field);
    const index = new NameIndex(resource, mayRead, chosen[name] ?? {});
    const named = texts.get(name);
    if (named) await readNames(reader, index, target, [...named]);
    indexes.set(name, index);
  }
  // References that the user may not read may stay as they are: the write rejects others.
  const isOpen = (resource: AnyResource) => canDo(target.admin, resource, "show");
  const references = createNamedReferences(target.resource, indexes, isOpen);

  function missing(row: unknown): readonly MissingPath[] {
    const paths = new Map<string, MissingPath>();
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
          if (!paths.has(key)) paths.set(key, { field, resource, name, path, place });
        }
      }
    }
    return [...paths.values()];
  }

  /** Creates the last record of a path below its existing ancestor, even if one with that name exists elsewhere. */
  async function make(writer: Writer, index: NameIndex, path: readonly string[]): Promise<Outcome> {
    const { resource, tree } = index;
    const answer = index.below(path);
    const left = "missing" in answer ? answer.missing : undefined;
    const own = left?.path[left.known];
    if (!left || own === undefined) throw new Error(`${pathOf(path)} cannot be made`);
    const input = { [resource.title]: own, ...(tree === undefined ? {} : { [tree]: left.above }) };
    return writer.tx.savepoint(() => createRecord(writer, resource, input));
  }

  return {
    questions: references.questions,
    isLeftOut: references.isLeftOut,
    missing: (row) => missing(row).map(({ field, resource, name }) => ({ field, resource, name })),
    async making(writer, row, fields, work) {
      const isAsked = ({ field }: MissingRecord) => fields.includes(field);
      const paths = missing(row).filter(isAsked);
      await writer.tx.under({ alone: [...new Set(paths.map(({ resource }) => `names of ${resource}`))] });
      // They may have been created concurrently.
      for (const { resource, name } of paths) {
        const index = indexes.get(resource);
        if (index) await readNames(writer.tx, index, target, [name]);
      }
      const added: (MadeRecord & { readonly index: NameIndex; readonly id: string })[] = [];
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
    known: (row) => references.resolve(row).row,
    async resolve(row) {
      const { row: changed, errors } = references.resolve(row);
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
