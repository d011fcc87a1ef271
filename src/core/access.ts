import {
  type Area,
  changed,
  closedAt,
  declares,
  type Holder,
  mayTakeLists,
  type Role,
  type Verb,
  type Worker,
} from "../domain/roles.ts";
import type { Fields, ValueOf } from "./fields/field.ts";

type Name<F extends Fields> = Extract<keyof F, string>;
type WithValue<F extends Fields, V> = string extends keyof F
  ? string
  : { [K in Name<F>]: ValueOf<F[K]> extends V ? K : never }[Name<F>];

/** The verbs of some roles for one resource, and of all others. */
type VerbTable = { readonly [R in Role | "others"]?: readonly Verb[] };

/** A reference of another resource, `orders.customerId`, or the ids of its records, `orders.id`. */
export type ReferenceOf = `${string}.${string}`;

/** Returns the resource and the field of a reference. */
export function partsOf(reference: ReferenceOf): readonly [resource: string, field: string] {
  const [resource = "", field = ""] = reference.split(".");
  return [resource, field];
}

type NotEqual<F extends Fields> = string extends keyof F
  ? { readonly field: string; readonly ne: string }
  : { [K in Name<F>]: { readonly field: K; readonly ne: ValueOf<F[K]> & string } }[Name<F>];

type OneOf<F extends Fields> = string extends keyof F
  ? { readonly field: string; readonly in: readonly string[] }
  : { [K in Name<F>]: { readonly field: K; readonly in: readonly (ValueOf<F[K]> & string)[] } }[Name<F>];

/** A condition on a record for a role to access it. */
export type Test<F extends Fields = Fields> =
  | NotEqual<F>
  | OneOf<F>
  /** The field holds the user's own id. */
  | { readonly field: WithValue<F, string | null> | "id"; readonly is: "me" }
  /** A record of that resource which the role may list refers to the id in the field, or has it: `repairs.id`. */
  | { readonly field: WithValue<F, string | null> | "id"; readonly among: ReferenceOf }
  /** The time in the field is at most this many days ago, in whole hours. */
  | { readonly field: WithValue<F, string | null> | "createdAt" | "updatedAt"; readonly days: number }
  /** The number in the field is greater. */
  | { readonly field: WithValue<F, number | null>; readonly above: number };

/** The scope of a role: requests for records outside it are answered with 404. */
export type Scope<F extends Fields = Fields> = (
  | Test<F>
  /** All tests of at least one group hold. */
  | { readonly any: readonly (readonly Test<F>[])[] }
) & {
  /** Verbs that are not limited by the scope. Default: none. */
  readonly except?: readonly Verb[];
  /** A list filtered by exactly one value of one of these fields is not limited by the scope. Default: none. */
  readonly unless?: readonly Name<F>[];
};

/** Permissions of one resource that differ from its area. */
export interface Access<F extends Fields = Fields> {
  /**
   * The verbs of roles that differ from the area's: all that such a role has, `[]` for none. `others` stands for every
   * role that is not named, those of plugins too. Requirements on the workplace still come from the area. Default: the area's.
   * @example verbs: { manager: ["list", "show", "edit"], cashier: [] }
   */
  readonly verbs?: VerbTable;
  /**
   * The only roles that may have permissions here, even if a shop grants them to others, who would otherwise see values
   * that fields elsewhere hide from them. Default: all.
   * @example readers: ["super-admin", "manager"]
   */
  readonly readers?: readonly Role[];
  /**
   * Roles that can access only a part of the records.
   * @example scope: { driver: { field: "assignedTo", is: "me" } }
   */
  readonly scope?: Readonly<Partial<Record<Role, Scope<F>>>>;
}

/** The subject of a permission check. */
export interface Guarded {
  readonly name: string;
  readonly area: Area;
  readonly access?: Access;
}

interface WithFields {
  readonly fields: Fields;
}

/** Whether the declarations give the role the permission for the resource. */
export function declaresFor(role: Role, resource: Guarded, verb: Verb): boolean {
  if (verb === "export") return mayTakeLists(role) && declaresFor(role, resource, "list");
  if (isClosedTo(role, resource)) return false;
  const { area, access } = resource;
  const own = access?.verbs?.[role] ?? access?.verbs?.others;
  return own ? own.includes(verb) : declares(role, area, verb);
}

/** Whether the role can have no permissions for the resource at all, not even granted by a shop. */
export const isClosedTo = (role: Role, { access }: Pick<Guarded, "access">): boolean =>
  access?.readers?.includes(role) === false;

/** Whether the holder has the permission for the resource, by their role and the shop's changes to it. */
export function canDo(holder: Holder, resource: Guarded, verb: Verb): boolean {
  if (isClosedTo(holder.role, resource)) return false;
  // Records that cannot be listed cannot be exported either.
  if (verb === "export" && !canDo(holder, resource, "list")) return false;
  return changed(holder, resource.name, verb, declaresFor(holder.role, resource, verb));
}

/** Whether the user has the permission, including access to the workplace. */
export function mayDo(person: Worker, resource: Guarded, verb: Verb): boolean {
  return canDo(person, resource, verb) && closedAt(person, resource.area, verb) === null;
}

const fieldOf = ({ fields }: WithFields, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Whether the role may read the field. */
export function canReadField(role: Role, resource: WithFields, name: string): boolean {
  return fieldOf(resource, name)?.readers?.includes(role) ?? true;
}

/** Whether the role may write the field. Fields it cannot read cannot be written. */
export function canWriteField(role: Role, resource: WithFields, name: string): boolean {
  return canReadField(role, resource, name) && (fieldOf(resource, name)?.writers?.includes(role) ?? true);
}

/** The fields with readers or writers. */
export function guardedFields({ fields }: WithFields): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.readers ?? fields[name]?.writers);
}

/** Returns the scope of the role for this verb; null for all records. Records outside it are answered with 404. */
export function scopeOf(role: Role, { access }: Guarded, verb: Verb): Scope | null {
  const scope = access?.scope?.[role];
  return scope && !scope.except?.includes(verb) ? scope : null;
}

/** Returns the groups of tests of a scope; all tests of at least one group must hold. */
export const testsOf = (scope: Scope): readonly (readonly Test[])[] =>
  "any" in scope ? scope.any : [[scope]];

/** Returns all tests in a role's scope. */
export const testsIn = ({ scope = {} }: Access, role: string): readonly Test[] =>
  Object.entries(scope).flatMap(([of, one]) => (of === role ? testsOf(one).flat() : []));

/** Returns the references that a role's scope depends on. */
export const referencesIn = (access: Access, role: string): readonly ReferenceOf[] =>
  testsIn(access, role).flatMap((test) => ("among" in test ? [test.among] : []));
