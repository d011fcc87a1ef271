/** The rules for changes of a role by a Super Admin. The API enforces them, and the screen offers nothing else. */

import { partsOfRight, type RoleChanges, writeChanges } from "../../domain/role-changes.ts";
import { independentVerbs, personalAreas } from "../../domain/role-table.ts";
import {
  type Area,
  can,
  declares,
  type Holder,
  mayTakeLists,
  type Role,
  seesOwnWorkOnly,
  type Verb,
  verbs,
} from "../../domain/roles.ts";
import { canDo, declaresFor, isClosedTo } from "../access.ts";
import type { PermissionRequest } from "./permissions.ts";

export const ruleName = (subject: PermissionRequest): string =>
  typeof subject === "string" ? subject : subject.name;
const areaOf = (subject: PermissionRequest): Area => (typeof subject === "string" ? subject : subject.area);
const isSingle = (subject: PermissionRequest) => typeof subject !== "string" && "single" in subject;
/** Whether it is a global that every screen reads. */
const isShared = (subject: PermissionRequest) =>
  typeof subject !== "string" && "shared" in subject && subject.shared === true;

/** Whether the holder has the permission, regardless of their workplace. */
export const hasRight = (holder: Holder, subject: PermissionRequest, verb: Verb): boolean =>
  typeof subject === "string" ? can(holder, subject, verb) : canDo(holder, subject, verb);

/** Whether the declarations give the role the permission. */
export const hasDeclared = (role: Role, subject: PermissionRequest, verb: Verb): boolean =>
  typeof subject === "string" ? declares(role, subject, verb) : declaresFor(role, subject, verb);

/** Returns the verbs that exist for a subject: those of the Super Admin, who has all of them. */
export function verbsOf(subject: PermissionRequest): readonly Verb[] {
  const meant = isSingle(subject) ? (["show", "edit"] as const) : verbs;
  return meant.filter((verb) => hasDeclared("super-admin", subject, verb));
}

/** Why a permission of a role cannot be changed; the end of a text key, `roles:fixed.owner`. */
export type Fixed = "owner" | "roles" | "accounts" | "log" | "shared" | "lists" | "reach" | "fields";

const writing: readonly Verb[] = ["create", "edit", "delete"];

function notGiven(role: Role, subject: PermissionRequest, verb: Verb): Fixed | null {
  // A user who can edit accounts can sign in as anybody.
  if (ruleName(subject) === "staff" && writing.includes(verb)) return "accounts";
  // Useless without the settings page.
  if (isShared(subject) && !hasDeclared(role, subject, "show")) return "shared";
  if (typeof subject !== "string" && isClosedTo(role, subject)) return "fields";
  if (verb === "export" && !mayTakeLists(role)) return "lists";
  const narrowed = typeof subject !== "string" && subject.access?.scope?.[role] !== undefined;
  return seesOwnWorkOnly(role) && personalAreas.includes(areaOf(subject)) && !narrowed ? "reach" : null;
}

/** Returns why the shop cannot change this permission of the role; null if it can. */
export function fixedReason(role: Role, subject: PermissionRequest, verb: Verb): Fixed | null {
  if (role === "super-admin") return "owner";
  // A user who can edit roles can grant themselves everything.
  if (ruleName(subject) === "roles" && writing.includes(verb)) return "roles";
  // The log has every record, regardless of a role's scope.
  if (areaOf(subject) === "audit") return "log";
  if (!hasDeclared(role, subject, verb)) return notGiven(role, subject, verb);
  return isShared(subject) && verb === "show" ? "shared" : null;
}

/** Returns the verbs that a verb depends on: showing requires listing, and changing requires showing. */
export function requiredVerbs(subject: PermissionRequest, verb: Verb): readonly Verb[] {
  if (independentVerbs.includes(verb)) return [];
  const needed = verb === "show" ? (["list"] as const) : (["list", "show"] as const);
  const verbs = verbsOf(subject);
  return needed.filter((one) => one !== verb && verbs.includes(one));
}

/** An invalid change of a role: the permission and the reason. */
export interface RoleProblem {
  readonly right: string;
  readonly why: Fixed | "unknown" | "needs" | "long";
}

/** Maximum length of serialised changes: they are in the readable cookie, which browsers limit to 4 KB. */
export const longestChanges = 3000;

const holderOf = (role: Role, changes: RoleChanges): Holder => ({ role, changes: writeChanges(changes) });

/** Returns the verbs of a subject whose required verbs are missing, unless the declarations have the same gap. */
function halves(role: Role, subject: PermissionRequest, changes: RoleChanges): readonly Verb[] {
  const holder = holderOf(role, changes);
  const isHalf = (one: Holder, verb: Verb) =>
    hasRight(one, subject, verb) &&
    requiredVerbs(subject, verb).some((other) => !hasRight(one, subject, other));
  return verbsOf(subject).filter((verb) => isHalf(holder, verb) && !isHalf({ role }, verb));
}

/** Returns the problems of changes of a role; empty if they are valid. */
export function problemsOfChanges(
  role: Role,
  subjects: Iterable<PermissionRequest>,
  changes: RoleChanges,
): readonly RoleProblem[] {
  const subjectByName = new Map([...subjects].map((subject) => [ruleName(subject), subject]));
  const problemOf = (right: string): RoleProblem["why"] | null => {
    const { subject: name, verb } = partsOfRight(right);
    const subject = subjectByName.get(name);
    const meant = subject && verbsOf(subject).find((one) => one === verb);
    return subject && meant ? fixedReason(role, subject, meant) : "unknown";
  };
  const wrong = [...changes.given, ...changes.taken].flatMap((right): RoleProblem[] => {
    const why = problemOf(right);
    return why === null ? [] : [{ right, why }];
  });
  if (wrong.length > 0) return wrong;
  const half = [...subjectByName].flatMap(([name, subject]) =>
    halves(role, subject, changes).map((verb): RoleProblem => ({ right: `${name}.${verb}`, why: "needs" })),
  );
  const long = writeChanges(changes).length > longestChanges;
  return [...half, ...(long ? [{ right: "", why: "long" } as const] : [])];
}

/**
 * Returns the changes that differ from the declarations, without duplicates, in the order of the subjects. Unknown
 * permissions are kept.
 */
export function settledChanges(
  role: Role,
  subjects: Iterable<PermissionRequest>,
  changes: RoleChanges,
): RoleChanges {
  const all = [...subjects];
  const rights = all.flatMap((subject) =>
    verbsOf(subject).map(
      (verb) => [`${ruleName(subject)}.${verb}`, hasDeclared(role, subject, verb)] as const,
    ),
  );
  const rules = new Set<string>(rights.map(([right]) => right));
  const unknown = (list: readonly string[]) => list.filter((right) => !rules.has(right));
  const differing = (list: readonly string[], declared: boolean) =>
    rights.flatMap(([right, has]) => (has === declared && list.includes(right) ? [right] : []));
  return {
    given: [...differing(changes.given, false), ...unknown(changes.given)],
    taken: [...differing(changes.taken, true), ...unknown(changes.taken)],
  };
}

/**
 * Returns changes with a permission granted or revoked. Required permissions are granted with it, and dependent ones
 * revoked with it, if the rules allow that change.
 */
export function withRight(
  role: Role,
  subjects: Iterable<PermissionRequest>,
  { given, taken }: RoleChanges,
  right: { readonly subject: PermissionRequest; readonly verb: Verb },
  on: boolean,
): RoleChanges {
  const { subject, verb } = right;
  const others = on
    ? requiredVerbs(subject, verb)
    : verbsOf(subject).filter((one) => requiredVerbs(subject, one).includes(verb));
  const rights = [verb, ...others]
    .filter((one) => fixedReason(role, subject, one) === null)
    .map((one): string => `${ruleName(subject)}.${one}`);
  const without = (list: readonly string[]) => list.filter((one) => !rights.includes(one));
  return settledChanges(
    role,
    subjects,
    on
      ? { given: [...without(given), ...rights], taken: without(taken) }
      : { given: without(given), taken: [...without(taken), ...rights] },
  );
}
