import { uuidv7 } from "uuidv7";
import { canWriteField } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { checkChange } from "../../../src/core/validation/check-change.ts";
import { derive, initialValues, type Validated } from "../../../src/core/validation/validate.ts";
import { invalid, noRecord, throwIfAny } from "../../platform/problem.ts";
import { storedResources } from "../../store/collections.ts";
import {
  type NewRecord,
  StillReferenced,
  type StoredRecord,
  type Users,
  VersionConflict,
} from "../../store/port.ts";
import { assertWritableFields, inScope } from "../access/access.ts";
import { audit, type ChangeVerb } from "../audit/entry.ts";
import { globalsPointingTo } from "../globals/record.ts";
import { termsFor } from "../globals/terms.ts";
import { hookOf } from "../hooks.ts";
import { isSame } from "../is-same.ts";
import type { Outcome } from "../outcome.ts";
import { stillUsed } from "../still-used.ts";
import { claimUploads } from "../uploads/pending.ts";
import type { Writer } from "../writer.ts";
import { outOfRange, overfull, unkeepableTexts, usedTwice } from "./check.ts";
import { withEntryIds, withStandingEntries } from "./entries.ts";
import { openSlugs, standingSlugs, underFreeSlugs } from "./free-slugs.ts";
import { withInitials } from "./initials.ts";
import { refusedPasswords, unhashedPasswords, withoutPasswords } from "./passwords.ts";
import { withPosition } from "./positions.ts";
import { missingReferences, treeLoops } from "./references.ts";
import { underRulesOf } from "./under-rules.ts";

type Values = Readonly<Record<string, unknown>>;

/** A record on its way to the store. */
interface Candidate {
  readonly id: string;
  /** Null for a new record. */
  readonly before: StoredRecord | null;
  /** The validated input. */
  readonly read: Validated;
  /** Values that the server sets. */
  readonly serverValues: Values;
  /** The fields that were sent. */
  readonly named: readonly string[];
}

/**
 * Prepares a record for storing: runs its hook, derives computed fields and validates. Throws 422 with messages by
 * path.
 */
export async function checked(
  writer: Writer,
  resource: AnyResource,
  { id, before, read, serverValues, named }: Candidate,
): Promise<Record<string, unknown>> {
  if (!read.ok) throw invalid(read.errors);
  const hook = hookOf(resource.name);
  const whole = hook.complete?.(read.value, writer.now) ?? read.value;
  // The `fit` hook looks records up by these values.
  throwIfAny(unkeepableTexts(whole));
  const completed = (await hook.fit?.(writer, whole, before, named)) ?? whole;
  throwIfAny(unhashedPasswords(resource, read.value, serverValues));
  throwIfAny(await refusedPasswords(writer.tx, resource, read.value));
  const record = withoutPasswords(resource, Object.assign(derive(resource.fields, completed), serverValues));
  throwIfAny(outOfRange(resource, read.value, completed));
  throwIfAny(overfull(resource, before, serverValues));
  throwIfAny(usedTwice(resource, before, record));
  throwIfAny(await missingReferences(writer, storedResources, resource, { before, after: record }));
  throwIfAny(await treeLoops(writer.tx, resource, id, record));
  throwIfAny(await claimUploads(writer.tx, record, before));
  await hook.check?.(writer, { before, after: record });
  return record;
}

/** Validates and stores a new record, under a free slug if none is sent. Throws Problem and the store's errors. */
export async function createRecord(
  writer: Writer,
  resource: AnyResource,
  input: Values,
  serverValues: Values = {},
): Promise<Outcome & { after: StoredRecord }> {
  const record = await newRecord(writer, resource, input, serverValues);
  const open = openSlugs(resource, input);
  const after = await underFreeSlugs(writer.tx, resource, { id: record.id, values: record, open }, (free) =>
    writer.tx.insert(resource.name, free),
  );
  return settled(writer, resource, null, after);
}

/** Validates a new record and returns it as it will be stored. Throws Problem. */
export async function newRecord(
  writer: Writer,
  resource: AnyResource,
  input: Values,
  serverValues: Values = {},
): Promise<NewRecord> {
  if (writer.admin) assertWritableFields(writer.admin.role, resource, Object.keys(input));
  await underRulesOf(writer.tx, resource);
  const id = uuidv7();
  const terms = await termsFor(writer.tx, resource.fields);
  const filled = await withInitials(writer, resource, input, null);
  const read = checkChange(resource, withEntryIds(resource, filled, null), null, { terms });
  const named = Object.keys(input);
  const sound = await checked(writer, resource, { id, before: null, read, serverValues, named });
  return { ...(await withPosition(writer.tx, resource, id, sound, null)), id };
}

/** Runs the consequences of a write in its transaction: the audit entry, and the `after` hook. */
export async function settled(
  writer: Writer,
  resource: AnyResource,
  before: StoredRecord | null,
  after: StoredRecord,
  change?: ChangeVerb,
): Promise<Outcome & { after: StoredRecord }> {
  await audit(writer, resource, before, after, change);
  await hookOf(resource.name).after?.(writer, { before, after });
  return { before, after };
}

export interface Edit {
  /** The version that the client has seen; null for any. */
  readonly expected: number | null;
  /** Whether missing fields are emptied. Default: only the sent fields change. */
  readonly replace?: boolean;
  /** Whether entries of lists are sent in part, and keep their other values. Default: they are sent as a whole. */
  readonly parts?: boolean;
  readonly serverValues?: Values;
  /** The state that an action leads to; others are refused. */
  readonly moved?: Values;
  /** Verb of the audit entry. Default: update. */
  readonly verb?: ChangeVerb;
}

/** Validates and stores a change. Without any difference, record, version and history stay the same. */
export async function updateRecord(
  writer: Writer,
  resource: AnyResource,
  id: string,
  input: Values,
  edit: Edit,
): Promise<Outcome & { after: StoredRecord }> {
  const before = await reachable(writer, resource, id, "edit", edit.expected);
  const named = edit.replace ? withoutStanding(resource, input, before) : input;
  if (writer.admin) assertWritableFields(writer.admin.role, resource, Object.keys(named));
  const whole = edit.replace ? { ...replaceable(writer, resource), ...named } : named;
  const identified = withEntryIds(resource, whole, before);
  const standing = edit.parts ? withStandingEntries(resource, identified, before) : identified;
  const entered = await withInitials(writer, resource, standing, before);
  const extent = edit.replace ? "whole" : "changes";
  const terms = await termsFor(writer.tx, resource.fields);
  const names = Object.keys(named);
  const { serverValues = {}, verb } = edit;
  // What was possible is possible again when it is restored.
  const moved = edit.moved ?? (verb === "restore" ? {} : undefined);
  const read = checkChange(resource, entered, before, { named: names, extent, terms, moved });
  const sound = await checked(writer, resource, { id, before, read, serverValues, named: names });
  const record = await withPosition(writer.tx, resource, id, sound, before);
  const open = openSlugs(resource, { ...before, ...entered });
  Object.assign(record, standingSlugs(resource, record, open, before));
  const changes: Record<string, unknown> = {};
  for (const name in record) if (!isSame(before[name], record[name])) changes[name] = record[name];
  if (Object.keys(changes).length === 0) return { before, after: before };
  const after = await underFreeSlugs(writer.tx, resource, { id, values: changes, open }, (free) =>
    writer.tx.update(resource.name, id, edit.expected, free),
  );
  return settled(writer, resource, before, after, edit.verb);
}

/**
 * Clients that replace a record send it back as a whole: fields that only the server sets are accepted if unchanged.
 */
function withoutStanding(resource: AnyResource, input: Values, before: StoredRecord): Values {
  const own = (name: string) => !Object.hasOwn(resource.fields, name) || resource.fields[name]?.readOnly;
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => !(own(name) && Object.hasOwn(before, name) && isSame(before[name], value)),
    ),
  );
}

/** The initial values of a new record, for the fields that the user may write. */
function replaceable(writer: Writer, resource: AnyResource): Values {
  return Object.fromEntries(
    Object.entries(initialValues(resource.fields)).filter(
      ([name]) => !writer.admin || canWriteField(writer.admin.role, resource, name),
    ),
  );
}

/** Deletes a record that nothing references. Throws a Problem that lists the references otherwise. */
export async function removeRecord(
  writer: Writer,
  resource: AnyResource,
  id: string,
  expected: number | null,
): Promise<Outcome & { before: StoredRecord }> {
  const before = await reachable(writer, resource, id, "delete", expected);
  await hookOf(resource.name).check?.(writer, { before, after: null });
  const users = [
    ...(await usersInGlobals(writer, resource, id)),
    ...(await removed(writer, resource, id, expected)),
  ];
  if (users.length > 0) throw stillUsed(writer.admin, users);
  await audit(writer, resource, before, null);
  await hookOf(resource.name).after?.(writer, { before, after: null });
  return { before, after: null };
}

/** Deletes the record from the store. @returns the records that reference it and kept it from being deleted */
async function removed(
  writer: Writer,
  resource: AnyResource,
  id: string,
  expected: number | null,
): Promise<readonly Users[]> {
  try {
    await writer.tx.remove(resource.name, id, expected);
    return [];
  } catch (error) {
    if (error instanceof StillReferenced) return error.users;
    throw error;
  }
}

async function usersInGlobals(writer: Writer, resource: AnyResource, id: string): Promise<readonly Users[]> {
  const mentions = await globalsPointingTo(writer.tx, resource.name, id);
  const fields = new Map(
    mentions.map(({ global, path }) => {
      const field = path.split(".", 1)[0] ?? path;
      return [`${global} ${field}`, { resource: global, field, count: 1 }];
    }),
  );
  return [...fields.values()];
}

async function reachable(
  writer: Writer,
  resource: AnyResource,
  id: string,
  verb: "edit" | "delete",
  expected: number | null,
): Promise<StoredRecord> {
  await underRulesOf(writer.tx, resource);
  const [record] = await writer.tx.lock(resource.name, [id], verb === "delete" ? "remove" : "change");
  if (!record || (writer.admin && !inScope(writer.admin, resource, verb, record))) {
    throw noRecord(resource.name, id);
  }
  if (expected !== null && record.version !== expected) throw new VersionConflict(record);
  return record;
}
