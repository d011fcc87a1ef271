import { isDeepStrictEqual } from "node:util";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { canReadField, canWriteField } from "../../../src/core/access.ts";
import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import { isGlobal } from "../../../src/core/manifest.ts";
import { valuesNow } from "../../../src/core/renamed.ts";
import { isFollowing } from "../../../src/core/validation/following.ts";
import { writesFields } from "../../../src/domain/audit.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { globals, resources } from "../../../src/resources/index.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { noRecord, Problem } from "../../platform/problem.ts";
import { assertPermission, inScope, serialize } from "../../records/access/access.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { writerFor } from "../../records/access/target.ts";
import { auditEntries } from "../../records/audit/collections.ts";
import { whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { setEtag } from "../../records/etag.ts";
import { readGlobalRecord } from "../../records/globals/record.ts";
import { hookOf } from "../../records/hooks.ts";
import { updateGlobal } from "../../records/write/global.ts";
import { stale } from "../../records/write/stale.ts";
import { updateRecord } from "../../records/write/write.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { entryFields } from "../../store/schema.ts";

type Values = Readonly<Record<string, unknown>>;

/** What restoring an earlier version would change. */
interface Plan {
  readonly record: StoredRecord;
  /** The values to write. */
  readonly changes: Values;
  /** Fields that differ and stay: they are written by actions, the server or other roles only. */
  readonly kept: readonly string[];
}

/** The audit entries of a record from an entry on, newest first. */
async function since(reader: Reader, entry: StoredRecord): Promise<readonly StoredRecord[]> {
  const where = matching({
    resource: String(entry.resource),
    recordId: String(entry.recordId),
    createdAt_gte: entry.createdAt,
  });
  const { rows } = await reader.find(auditEntries.name, { where, sort: sortedBy("-createdAt", "-id") });
  return rows.filter((row) => row.createdAt > entry.createdAt || row.id >= entry.id);
}

/** The values of fields before the first of these changes. */
function valuesBefore(resource: AnyResource, later: readonly StoredRecord[]): Values {
  const changes = later.filter(({ verb }) => writesFields(String(verb)));
  return Object.assign(
    {},
    ...changes.map(({ before }) => valuesNow(resource, isObject(before) ? before : {})),
  );
}

const entriesIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : []);

/**
 * Restores list entries, except for fields that restoring does not touch: those keep their current values, and have
 * initial values in entries that come back.
 */
function withStanding(
  resource: AnyResource,
  standingNames: readonly string[],
  list: string,
  then: unknown,
  now: unknown,
): unknown {
  const names = standingNames.flatMap((path) =>
    path.startsWith(`${list}.`) ? [path.slice(list.length + 1)] : [],
  );
  const field = fieldOf(resource, list);
  if (names.length === 0 || !field) return then;
  const current = new Map(entriesIn(now).map((entry) => [entry.id, entry]));
  const initial = (name: string) => {
    const inner = entryFields(field)?.[name];
    return inner && "initial" in inner ? inner.initial : null;
  };
  return entriesIn(then).map((entry) => ({
    ...entry,
    ...Object.fromEntries(names.map((name) => [name, current.get(entry.id)?.[name] ?? initial(name)])),
  }));
}

async function planFor(
  reader: Reader,
  request: FastifyRequest,
  resource: AnyResource,
  entry: StoredRecord,
): Promise<Plan> {
  const { role } = signedIn(request);
  const record = await currentOf(reader, request, resource, String(entry.recordId));
  const earlier = Object.entries(valuesBefore(resource, await since(reader, entry))).flatMap(
    ([name, value]) => {
      const field = fieldOf(resource, name);
      return field ? [{ name, field, value: value ?? field.empty }] : [];
    },
  );
  const restored = Object.fromEntries(earlier.map(({ name, value }) => [name, value]));
  const { following = [], ...hook } = hookOf(resource.name);
  const names = hook.standing?.({ ...record, ...restored }) ?? [];
  const changes: Record<string, unknown> = {};
  const keptNames: string[] = [];
  for (const { name, field, value } of earlier) {
    if (field.secret || "compute" in field || following.includes(name)) continue;
    // It comes with the entries; of versions before it followed from these, it was another figure.
    if (isFollowing(field, { ...record, ...restored })) continue;
    if (!canReadField(role, resource, name)) continue;
    const then = withStanding(resource, names, name, value, record[name]);
    if (isDeepStrictEqual(then, record[name] ?? field.empty)) continue;
    if (field.readOnly || names.includes(name) || !canWriteField(role, resource, name)) keptNames.push(name);
    else changes[name] = then;
  }
  return { record, changes, kept: keptNames };
}

/** The current record. Throws 404 if it is gone or outside the user's scope. */
async function currentOf(
  reader: Reader,
  request: FastifyRequest,
  resource: AnyResource,
  id: string,
): Promise<StoredRecord> {
  if (isGlobal(resource)) return readGlobalRecord(reader, resource);
  const record = await reader.get(resource.name, id);
  if (!record || !inScope(signedIn(request), resource, "edit", record)) throw noRecord(resource.name, id);
  return record;
}

/** The entry and what it is about. Throws 403, 404, 409 if there is no version before it. */
async function subjectOf(request: FastifyRequest, reader: Reader, id: string) {
  const entry = await reader.get(auditEntries.name, id);
  const resource = resources.get(String(entry?.resource)) ?? globals.get(String(entry?.resource));
  if (!entry || !resource) throw noRecord(auditEntries.name, id);
  assertPermission(signedIn(request), resource, "edit");
  // An entry for the restoration of a deleted record has no values, either.
  if (!writesFields(String(entry.verb)) || !isObject(entry.before))
    throw new Problem("conflict", "There is no version before this.");
  return { entry, resource };
}

const access = withPermission(auditEntries.name, "show");

/** Values by field, of any resource. */
const values = z.record(z.string(), z.unknown());

const preview = endpoint("get /audit-entries/:id/restore", {
  summary: "Preview restoring the version of a record before a change",
  access,
  answer: z.object({ version: whole, before: values, after: values, kept: z.array(z.string()) }),
  refused: [404, 409],
  async run({ store, admin, request, reply, params: { id } }) {
    const { entry, resource } = await subjectOf(request, store, id);
    const { record, changes, kept } = await planFor(store, request, resource, entry);
    const shown = serialize(admin.role, resource, record);
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, shown[name]]));
    setEtag(reply, record.version);
    return { version: record.version, before, after: changes, kept };
  },
});

const restore = endpoint("post /audit-entries/:id/restore", {
  summary: "Restore the version of a record before a change, as a new version",
  access,
  limit: bodyLimits.visitor,
  versioned: true,
  answer: values,
  refused: [404, 409, 422],
  async run({ deps, store, admin, version: expected, request, reply, params: { id } }) {
    const { resource } = await subjectOf(request, store, id);
    try {
      const { after } = await store.transaction(async (tx) => {
        const { entry } = await subjectOf(request, tx, id);
        const { record, changes } = await planFor(tx, request, resource, entry);
        const writer = writerFor(request, tx, deps);
        const edit = { expected, verb: "restore" } as const;
        return isGlobal(resource)
          ? updateGlobal(writer, resource, changes, edit)
          : updateRecord(writer, resource, record.id, changes, edit);
      });
      setEtag(reply, after.version);
      return serialize(admin.role, resource, after);
    } catch (error) {
      throw await stale(error, store, admin, resource);
    }
  },
});

/**
 * Endpoints that restore an earlier version of a record: a new version with the same checks and permissions as any
 * change.
 */
export const restoreEndpoints = [preview, restore] as const;
