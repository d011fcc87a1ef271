import {
  canDo,
  canReadField,
  canWriteField,
  type Scope,
  scopeOf,
  type Test,
  testsOf,
} from "../../../src/core/access.ts";
import { type AnyResource, targetOf } from "../../../src/core/define.ts";
import type { AnyField, Scalar } from "../../../src/core/fields/field.ts";
import { nameNow } from "../../../src/core/renamed.ts";
import { systemFieldNames } from "../../../src/core/system-fields.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { searchedParts } from "../../../src/core/validation/search-text.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import {
  closedAt,
  mayHandle,
  type Role,
  type Verb,
  type Workplace,
  workplaceOf,
} from "../../../src/domain/roles.ts";
import { globals } from "../../../src/resources/index.ts";
import { Problem } from "../../platform/problem.ts";
import { storedResources } from "../../store/collections.ts";
import type { Comparison, Condition } from "../../store/dialect/query.ts";
import type { StoredRecord } from "../../store/port.ts";
import { blankOf } from "../../store/record.ts";

/** Throws 403 without the permission, or without access to the resource's workplace. */
export function assertPermission(admin: Admin, resource: AnyResource, verb: Verb): void {
  if (!canDo(admin, resource, verb)) {
    throw new Problem(
      "denied",
      `The role ${admin.role} does not have the permission ${verb} on ${resource.name}.`,
    );
  }
  const place = closedAt(admin, resource.area, verb);
  if (place !== null) throw closed(place);
}

/** Throws 403 without access to the workplace that handles this order type. */
export function assertOrderAccess(admin: Admin, orderType: string): void {
  if (!mayHandle(admin, orderType)) throw closed(workplaceOf(orderType));
}

const places: Readonly<Record<Workplace, { readonly status: string; readonly name: string }>> = {
  pos: { status: "posStatus", name: "to the POS" },
  shop: { status: "shopStatus", name: "to the online store" },
};

function closed(place: Workplace): Problem {
  const { status, name } = places[place];
  const errors = { [status]: [`errors.${status}`] };
  return new Problem("denied", `Your account has no access ${name}. Ask an administrator.`, {
    errors,
  });
}

const seen = new WeakMap<AnyResource, Map<Role, AnyResource>>();

/**
 * The resource as a role sees it: without secrets, write-only fields and fields the role may not read. Fields that are
 * left out cannot be returned, filtered, sorted, searched or exported.
 */
export function visibleTo(role: Role, resource: AnyResource): AnyResource {
  const byRole = seen.get(resource) ?? new Map<Role, AnyResource>();
  seen.set(resource, byRole);
  const declaration = byRole.get(role);
  if (declaration) return declaration;
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([name, field]) => !field.secret && !field.writeOnly && canReadField(role, resource, name),
    ),
  );
  const visible = { ...resource, fields };
  byRole.set(role, visible);
  return visible;
}

/** Whether the role may read a field that `q` searches. */
export const canSearch = (role: Role, resource: AnyResource): boolean =>
  searchedParts(role, resource)?.length !== 0;

/** The requested fields of a record that the role may read, plus its id and version. */
export function serializePart(
  role: Role,
  resource: AnyResource,
  record: StoredRecord,
  fields: readonly string[],
): Record<string, unknown> {
  const visible = visibleTo(role, resource);
  const shown: Record<string, unknown> = { id: record.id, version: record.version };
  for (const name of fields) shown[name] = record[name] ?? visible.fields[name]?.empty;
  return shown;
}

/** The fields of a record that the role may read. */
export function serialize(role: Role, resource: AnyResource, record: StoredRecord): Record<string, unknown> {
  const visible = visibleTo(role, resource);
  const shown: Record<string, unknown> = { ...blankOf(visible) };
  for (const name in visible.fields) shown[name] = record[name] ?? visible.fields[name]?.empty;
  for (const name of systemFieldNames) shown[name] = record[name];
  return resource.name === "audit-entries" ? withoutHidden(role, shown) : shown;
}

/** Removes the fields that the role may not read from an audit entry's values. */
function withoutHidden(role: Role, entry: Record<string, unknown>): Record<string, unknown> {
  const name = String(entry.resource);
  const resource = storedResources.get(name) ?? globals.get(name);
  const isOpen = ([field]: [string, unknown]) =>
    !resource || canReadField(role, resource, nameNow(resource, field));
  const open = (values: unknown) =>
    typeof values === "object" && values !== null
      ? Object.fromEntries(Object.entries(values).filter(isOpen))
      : null;
  return { ...entry, before: open(entry.before), after: open(entry.after) };
}

/** Throws 403 with the fields that the role may not write. */
export function assertWritableFields(role: Role, resource: AnyResource, names: readonly string[]): void {
  const errors: FieldErrors = {};
  for (const name of names) {
    if (!canWriteField(role, resource, name)) errors[name] = ["errors.denied"];
  }
  const denied = Object.keys(errors);
  if (denied.length === 0) return;
  throw new Problem("denied", `The role ${role} cannot edit ${denied.join(", ")}.`, { errors });
}

const hour = 3_600_000;

/**
 * The hour of the request, in milliseconds since 1970: access limited by time changes by the hour, so that repeated
 * requests ask the same query. Null for visitors.
 */
export const accessHour = ({ calledAt }: Admin): number | null =>
  calledAt === undefined ? null : Math.floor(Date.parse(calledAt) / hour) * hour;

/** The time that many days before the hour of the request. Nothing is recent to visitors. */
function daysBefore(admin: Admin, days: number): string {
  const from = accessHour(admin);
  return from === null ? "9999" : new Date(from - days * 24 * hour).toISOString();
}

function conditionOf(admin: Admin, test: Test): Comparison {
  const { field } = test;
  if ("ne" in test) return { field, op: "ne", values: [test.ne] };
  if ("in" in test) return { field, op: "eq", values: test.in };
  if ("days" in test) return { field, op: "gte", values: [daysBefore(admin, test.days)] };
  if ("above" in test) return { field, op: "gt", values: [test.above] };
  return { field, op: "eq", values: "is" in test ? [admin.id] : [...(admin.among?.[test.among] ?? [])] };
}

const groupsOf = (admin: Admin, scope: Scope): readonly (readonly Comparison[])[] =>
  testsOf(scope).map((group) => group.map((test) => conditionOf(admin, test)));

/** Whether the query is for a single value of a field in the scope's `unless`, which lifts the scope. */
function isNamed({ unless = [] }: Scope, conditions: readonly Condition[]): boolean {
  return conditions.some((one) => one.op === "eq" && one.values.length === 1 && unless.includes(one.field));
}

/**
 * The conditions of a user's scope.
 * @param conditions the query's own conditions: the list of one customer may be complete where the list of all is not
 */
export function scopeConditions(
  admin: Admin,
  resource: AnyResource,
  verb: Verb,
  conditions: readonly Condition[] = [],
): readonly Condition[] {
  const scope = scopeOf(admin.role, resource, verb);
  if (scope === null || isNamed(scope, conditions)) return [];
  const [only, ...others] = groupsOf(admin, scope);
  return only && others.length === 0 ? only : [{ op: "or", groups: groupsOf(admin, scope) }];
}

function meets(record: Readonly<Record<string, unknown>>, { field, op, values }: Comparison): boolean {
  const value = record[field];
  if (value === null || value === undefined) return false;
  if (op === "ne") return values.every((one) => one !== value);
  return values.some((one) => {
    if (op === "eq") return one === value;
    if (one === null || typeof one !== typeof value) return false;
    return op === "gte" ? (value as Scalar) >= one : (value as Scalar) > one;
  });
}

/** Whether the record is in the user's scope. */
export function inScope(
  admin: Admin,
  resource: AnyResource,
  verb: Verb,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const scope = scopeOf(admin.role, resource, verb);
  if (scope === null) return true;
  return groupsOf(admin, scope).some((group) => group.every((condition) => meets(record, condition)));
}

/** A field that references other records, with the name of their resource. */
export interface Pointer {
  readonly name: string;
  readonly field: AnyField;
  readonly target: string;
}

/** The reference fields of a resource itself, without those of its sub-records. */
export function pointersOf(resource: AnyResource): readonly Pointer[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = targetOf(resource, field);
    return target === undefined ? [] : [{ name, field, target }];
  });
}
