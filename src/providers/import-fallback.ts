import type { BaseRecord, DataProvider } from "@refinedev/core";
import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../core/define.ts";
import { isEmpty } from "../core/fields/field.ts";
import { sameJson } from "../core/fields/same-json.ts";
import type { RowResult } from "../core/import/import-result.ts";
import { rowParts } from "../core/import/import-row.ts";
import { withoutBadCells } from "../core/import/optional-cells.ts";
import type { FieldErrors } from "../core/validation/read.ts";
import { validateRecord, writableFields } from "../core/validation/validate.ts";
import { warningsOf } from "../core/validation/warnings.ts";
import type { ImportCall } from "./backend.ts";
import { ApiError, toApiError } from "./errors/api-error.ts";
import { type References, readReferences } from "./import-names.ts";
import { ifMatch } from "./meta.ts";
import { readOne } from "./read-many.ts";

type Values = Readonly<Record<string, unknown>>;

/** Finds records by a value, caching every result. */
function createLookup(provider: DataProvider) {
  const reads = new Map<string, Promise<readonly BaseRecord[]>>();
  return {
    /** Returns records with exactly those values, enough to detect ambiguity. */
    having(resource: string, values: Values): Promise<readonly BaseRecord[]> {
      const key = JSON.stringify([resource, values]);
      const question = () =>
        provider.getList({
          resource,
          filters: Object.entries(values).flatMap(([field, value]) =>
            isEmpty(value) ? [] : [{ field, operator: "eq" as const, value }],
          ),
          // Not every back end finds empty values.
          pagination: {
            currentPage: 1,
            pageSize: Object.values(values).some(isEmpty) ? 100 : 2,
            mode: "server",
          },
        });
      const isMeant = (one: BaseRecord) =>
        Object.entries(values).every(([field, value]) =>
          isEmpty(value) ? isEmpty(one[field]) : one[field] === value,
        );
      const answer = reads.get(key) ?? question().then(({ data }) => data.filter(isMeant));
      reads.set(key, answer);
      return answer;
    },
    one(resource: string, id: string): Promise<BaseRecord | null> {
      const key = JSON.stringify([resource, id]);
      const answer =
        reads.get(key) ?? readOne(provider, resource, id).then((record) => (record ? [record] : []));
      reads.set(key, answer);
      return answer.then(([record]) => record ?? null);
    },
    /** Writing may change any result. */
    forget: () => reads.clear(),
  };
}

type Lookup = ReturnType<typeof createLookup>;

const refused = (errors: FieldErrors) =>
  new ApiError({ status: 422, type: "validation", title: "Some values were refused", errors });

/** Replaces the names of a row by ids. */
function withIds(references: References, row: Values): Values {
  const { row: written, errors } = references.resolve(row);
  if (Object.keys(errors).length > 0) throw refused(errors);
  return written;
}

/** Adds ids to list entries, which our server would do but others do not. */
function withEntryIds(resource: AnyResource, row: Values): Values {
  const entries = Object.entries(row).map(([name, value]) => {
    const isList = resource.fields[name]?.kind === "list" && Array.isArray(value);
    return [name, isList ? value.map((entry: object) => ({ id: uuidv7(), ...entry })) : value];
  });
  return Object.fromEntries(entries);
}

/**
 * The record that a row changes: by its id, else by a field, by the resource's key if the row has no value there, or by the
 * fields that identify records together.
 */
async function currentOf(
  lookup: Lookup,
  { name, csv }: AnyResource,
  id: unknown,
  row: Values,
  by: string | undefined,
) {
  if (typeof id === "string" && id !== "") {
    const record = await lookup.one(name, id);
    if (record) return record;
  }
  const key = [by, csv?.key].find((one) => one !== undefined && !isEmpty(row[one]));
  if (key !== undefined) return (await lookup.having(name, { [key]: row[key] }))[0] ?? null;
  const said = Object.fromEntries(
    (csv?.together ?? []).flatMap((one) => (row[one] === undefined ? [] : [[one, row[one]]])),
  );
  const first = Object.keys(said).find((one) => !isEmpty(said[one]));
  if (first === undefined) return null;
  const [match, other] = await lookup.having(name, said);
  if (other) throw refused({ [first]: ["errors.referenceAmbiguous"] });
  return match ?? null;
}

/** Throws if another record has a value that must be unique. */
async function assertUnique(lookup: Lookup, resource: AnyResource, value: Values, id: unknown) {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.unique || isEmpty(value[name])) continue;
    const owners = await lookup.having(resource.name, { [name]: value[name] });
    if (owners.some((owner) => owner.id !== id)) errors[name] = ["errors.unique"];
  }
  if (Object.keys(errors).length > 0) throw refused(errors);
}

/** An import under way. */
interface Run {
  readonly provider: DataProvider;
  readonly resource: AnyResource;
  readonly call: ImportCall;
  readonly lookup: Lookup;
  readonly references: References;
}

async function importRow(run: Run, row: Values): Promise<RowResult> {
  const { provider, resource, lookup, references } = run;
  const { mode, by, dryRun } = run.call;
  if (references.isLeftOut(row)) return { outcome: "skipped" };
  const { id, values, whenNew } = rowParts(row);
  if (whenNew === null) throw refused({ whenNew: ["errors.json"] });
  const said = withEntryIds(resource, withIds(references, values));
  const current = mode === "upsert" ? await currentOf(lookup, resource, id, said, by) : null;
  const input = current ? said : { ...said, ...whenNew };
  const read = validateRecord(resource, input, current ?? undefined);
  if (!read.ok) throw refused(read.errors);
  const names = Object.keys(writableFields(resource.fields));
  const named = Object.fromEntries(names.map((name) => [name, read.value[name]]));
  await assertUnique(lookup, resource, named, current?.id);
  if (current === null) {
    // Later rows may name the record, in a dry run too.
    if (dryRun) {
      references.remember({ ...named, id: uuidv7() });
      return { outcome: "created" };
    }
    const { data } = await provider.create({ resource: resource.name, variables: named });
    references.remember({ ...named, ...data });
    return { outcome: "created", id: String(data.id) };
  }
  const patch = Object.fromEntries(
    Object.entries(named).filter(([name, value]) => name in input && !sameJson(value, current[name])),
  );
  const identity = { id: String(current.id) };
  if (Object.keys(patch).length === 0) return { outcome: "unchanged", ...identity };
  const version = Number(current.version) || null;
  const meta = ifMatch(version);
  if (!dryRun) await provider.update({ resource: resource.name, ...identity, variables: patch, meta });
  references.remember({ ...current, ...patch });
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, current[name] ?? null]));
  return { outcome: "updated", ...identity, ...(dryRun ? { changes: { before, after: patch } } : {}) };
}

/** Imports a row, without optional cells that cannot be imported if the user has agreed. Never rejects. */
async function importOrTell(run: Run, row: Values): Promise<RowResult> {
  const { resource, call } = run;
  try {
    const result = await importRow(run, row);
    const warnings = warningsOf(resource.fields, row);
    return Object.keys(warnings).length === 0 ? result : { ...result, warnings };
  } catch (error) {
    const { errors, detail, title } = toApiError(error);
    const eased = call.answers?.without ? withoutBadCells(resource, call.by, row, errors) : null;
    if (eased) {
      const result = await importOrTell(run, eased.row);
      return result.outcome === "failed"
        ? { ...result, errors: { ...result.errors, ...eased.without } }
        : { ...result, without: { ...result.without, ...eased.without } };
    }
    const messages = Object.keys(errors).length > 0 ? errors : { "": [detail || title || "errors.refused"] };
    return { outcome: "failed", errors: messages };
  }
}

/** Adds the names that several records have, also those answered, so that the answers can be seen and changed. */
function withQuestions({ references, call }: Run, row: Values, result: RowResult): RowResult {
  const isAsked = result.outcome === "failed" || Object.keys(call.answers?.meant ?? {}).length > 0;
  const questions = isAsked ? references.questions(row) : [];
  return questions.length === 0 ? result : { ...result, questions };
}

/**
 * Imports rows through single creates and updates of a data provider, for back ends without an import. A dry run checks
 * what can be checked in the browser: the declaration's rules, references and unique values. Failed rows do not stop
 * the others; written ones are not rolled back.
 */
export async function importByRecord(
  provider: DataProvider,
  resource: AnyResource,
  call: ImportCall,
): Promise<readonly RowResult[]> {
  const lookup = createLookup(provider);
  const references = await readReferences(provider, resource, call);
  const run: Run = { provider, resource, call, lookup, references };
  const results: RowResult[] = [];
  for (const row of call.rows) {
    const result = await importOrTell(run, row as Values);
    results.push(withQuestions(run, row as Values, result));
    const isWritten = result.outcome === "created" || result.outcome === "updated";
    if (!call.dryRun && isWritten) lookup.forget();
  }
  return results;
}
