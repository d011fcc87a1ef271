/** What a Super Admin may change of what a role may do. The API holds to it, and the screen offers nothing else. */

import { partsOfRight, type RoleChanges, writeChanges } from "../domain/role-changes.ts";
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
} from "../domain/roles.ts";
import { canDo, declaresFor, isClosedTo } from "./access.ts";
import type { Asked } from "./permissions.ts";

export const nameOf = (subject: Asked): string => (typeof subject === "string" ? subject : subject.name);
const areaOf = (subject: Asked): Area => (typeof subject === "string" ? subject : subject.area);
const isSingle = (subject: Asked) => typeof subject !== "string" && "single" in subject;
/** Settings that every screen reads. */
const isShared = (subject: Asked) =>
  typeof subject !== "string" && "shared" in subject && subject.shared === true;

/** Whether somebody has the right, wherever they work. */
export const hasRight = (holder: Holder, subject: Asked, verb: Verb): boolean =>
  typeof subject === "string" ? can(holder, subject, verb) : canDo(holder, subject, verb);

/** Whether the role has the right by what is declared. */
export const hasDeclared = (role: Role, subject: Asked, verb: Verb): boolean =>
  typeof subject === "string" ? declares(role, subject, verb) : declaresFor(role, subject, verb);

/** The verbs that mean something for a subject: those of the Super Admin, who may do all that there is. */
export function verbsOf(subject: Asked): readonly Verb[] {
  const meant = isSingle(subject) ? (["show", "edit"] as const) : verbs;
  return meant.filter((verb) => hasDeclared("super-admin", subject, verb));
}

/** Why a right of a role stays as it is declared; the word ends the key of a text, `roles:fixed.owner`. */
export type Fixed = "owner" | "roles" | "accounts" | "log" | "shared" | "lists" | "reach" | "fields";

const writing: readonly Verb[] = ["create", "edit", "delete"];

/** What tells of customers and sales. */
const personal: ReadonlySet<Area> = new Set([
  "orders",
  "returns",
  "payments",
  "till",
  "customers",
  "staff",
  "reports",
]);

function notGiven(role: Role, subject: Asked, verb: Verb): Fixed | null {
  // Whoever writes accounts signs in as anybody.
  if (nameOf(subject) === "staff" && writing.includes(verb)) return "accounts";
  // Of no use without the page of the settings.
  if (isShared(subject) && !hasDeclared(role, subject, "show")) return "shared";
  if (typeof subject !== "string" && isClosedTo(role, subject)) return "fields";
  if (verb === "export" && !mayTakeLists(role)) return "lists";
  const narrowed = typeof subject !== "string" && subject.access?.scope?.[role] !== undefined;
  return seesOwnWorkOnly(role) && personal.has(areaOf(subject)) && !narrowed ? "reach" : null;
}

/** Why the shop cannot change this right of the role; null where it can. */
export function fixedReason(role: Role, subject: Asked, verb: Verb): Fixed | null {
  if (role === "super-admin") return "owner";
  // Whoever changes roles gives themselves everything.
  if (nameOf(subject) === "roles" && writing.includes(verb)) return "roles";
  // It tells of every record, whatever a role reaches.
  if (areaOf(subject) === "audit") return "log";
  if (!hasDeclared(role, subject, verb)) return notGiven(role, subject, verb);
  return isShared(subject) && verb === "show" ? "shared" : null;
}

/** The verbs without which one is of no use: what is not listed is not opened, and what is not opened not changed. */
export function requiredVerbs(subject: Asked, verb: Verb): readonly Verb[] {
  if (verb === "list" || verb === "lookup") return [];
  const needed = verb === "show" ? (["list"] as const) : (["list", "show"] as const);
  const known = verbsOf(subject);
  return needed.filter((one) => one !== verb && known.includes(one));
}

/** What is wrong with a change of a role: the right, and why it cannot be. */
export interface RoleProblem {
  readonly right: string;
  readonly why: Fixed | "unknown" | "needs" | "long";
}

/** As long as a text of changes may be: the readable cookie holds it, and browsers keep 4 KB of that. */
export const longestChanges = 3000;

const holderOf = (role: Role, changes: RoleChanges): Holder => ({ role, changes: writeChanges(changes) });

/** The verbs that somebody has of a subject, though something that these need is missing, and the table does not say so itself. */
function halves(role: Role, subject: Asked, changes: RoleChanges): readonly Verb[] {
  const holder = holderOf(role, changes);
  const isHalf = (one: Holder, verb: Verb) =>
    hasRight(one, subject, verb) &&
    requiredVerbs(subject, verb).some((other) => !hasRight(one, subject, other));
  return verbsOf(subject).filter((verb) => isHalf(holder, verb) && !isHalf({ role }, verb));
}

/** What is wrong with changes of a role; nothing where they may stand. */
export function problemsOfChanges(
  role: Role,
  subjects: Iterable<Asked>,
  changes: RoleChanges,
): readonly RoleProblem[] {
  const known = new Map([...subjects].map((subject) => [nameOf(subject), subject]));
  const problemOf = (right: string): RoleProblem["why"] | null => {
    const { subject: name, verb } = partsOfRight(right);
    const subject = known.get(name);
    const meant = subject && verbsOf(subject).find((one) => one === verb);
    return subject && meant ? fixedReason(role, subject, meant) : "unknown";
  };
  const wrong = [...changes.given, ...changes.taken].flatMap((right): RoleProblem[] => {
    const why = problemOf(right);
    return why === null ? [] : [{ right, why }];
  });
  if (wrong.length > 0) return wrong;
  const half = [...known].flatMap(([name, subject]) =>
    halves(role, subject, changes).map((verb): RoleProblem => ({ right: `${name}.${verb}`, why: "needs" })),
  );
  const long = writeChanges(changes).length > longestChanges;
  return [...half, ...(long ? [{ right: "", why: "long" } as const] : [])];
}

/** The changes that differ from what is declared, each once, in the order of the subjects. Rights that there are not stay. */
export function settledChanges(role: Role, subjects: Iterable<Asked>, changes: RoleChanges): RoleChanges {
  const all = [...subjects];
  const rights = all.flatMap((subject) =>
    verbsOf(subject).map((verb) => [`${nameOf(subject)}.${verb}`, hasDeclared(role, subject, verb)] as const),
  );
  const known = new Set<string>(rights.map(([right]) => right));
  const unknown = (list: readonly string[]) => list.filter((right) => !known.has(right));
  const differing = (list: readonly string[], declared: boolean) =>
    rights.flatMap(([right, has]) => (has === declared && list.includes(right) ? [right] : []));
  return {
    given: [...differing(changes.given, false), ...unknown(changes.given)],
    taken: [...differing(changes.taken, true), ...unknown(changes.taken)],
  };
}

/**
 * Changes with a right given or taken. What it needs is given with it, and what needs it is taken with it, as far as the
 * rules let that change.
 */
export function withRight(
  role: Role,
  subjects: Iterable<Asked>,
  { given, taken }: RoleChanges,
  right: { readonly subject: Asked; readonly verb: Verb },
  on: boolean,
): RoleChanges {
  const { subject, verb } = right;
  const others = on
    ? requiredVerbs(subject, verb)
    : verbsOf(subject).filter((one) => requiredVerbs(subject, one).includes(verb));
  const rights = [verb, ...others]
    .filter((one) => fixedReason(role, subject, one) === null)
    .map((one): string => `${nameOf(subject)}.${one}`);
  const without = (list: readonly string[]) => list.filter((one) => !rights.includes(one));
  return settledChanges(
    role,
    subjects,
    on
      ? { given: [...without(given), ...rights], taken: without(taken) }
      : { given: without(given), taken: [...without(taken), ...rights] },
  );
}
