import { partsOf, referencesIn, testsIn } from "../../../src/core/access.ts";
import { type AnyResource, fieldOf, targetOf } from "../../../src/core/define.ts";
import type { AnyField, Fields } from "../../../src/core/fields/field.ts";
import { entryFieldsOf } from "../../../src/core/fields/options.ts";
import { takenIn } from "../../../src/core/initial-from.ts";
import { listedOf } from "../../../src/core/manifest-of.ts";
import type { MenuCondition } from "../../../src/core/menu-condition.ts";
import { systemFieldNames } from "../../../src/core/system-fields.ts";
import { areas, roles, verbs } from "../../../src/domain/roles.ts";

type ByName = ReadonlyMap<string, AnyResource>;

const ownNames: readonly string[] = ["id", ...systemFieldNames];

/** Roles that are named and do not exist. */
export function unknownRoles(place: string, named: readonly string[] = []): string[] {
  const names: readonly string[] = roles;
  return named.filter((role) => !names.includes(role)).map((role) => `${place}: there is no role "${role}".`);
}

/** Unknown roles in the options of a field. */
export const rolesInField = (path: string, { readers, writers }: AnyField): string[] => [
  ...unknownRoles(`${path}, readers`, readers),
  ...unknownRoles(`${path}, writers`, writers),
];

/** Unknown roles in the permissions of a resource or global. */
export const rolesInAccess = ({ name, access = {}, menuFor }: AnyResource): string[] => [
  ...unknownRoles(`${name}, menuFor`, menuFor === "editors" ? [] : menuFor),
  ...unknownRoles(
    `${name}, access.verbs`,
    Object.keys(access.verbs ?? {}).filter((role) => role !== "others"),
  ),
  ...Object.entries(access.verbs ?? {}).flatMap(([role, granted]) =>
    unknownVerbs(`${name}, access.verbs.${role}`, granted),
  ),
  ...unknownRoles(`${name}, access.readers`, access.readers),
  ...unknownRoles(`${name}, access.scope`, Object.keys(access.scope ?? {})),
];

/** Why permissions cannot be granted, each as a sentence with its place. */
const unknownVerbs = (place: string, granted: readonly string[] = []): string[] =>
  granted
    .filter((verb) => !verbs.some((known) => known === verb))
    .map((verb) => `${place}: there is no permission ${JSON.stringify(verb)}.`);

/** Areas and permissions of a role that there are not. */
export function inGrants(
  role: string,
  may: Readonly<Record<string, readonly string[] | undefined>>,
): string[] {
  return Object.entries(may).flatMap(([area, granted]) => [
    ...(areas.some((known) => known === area)
      ? []
      : [`The role ${role}, may: there is no area ${JSON.stringify(area)}.`]),
    ...unknownVerbs(`The role ${role}, may.${area}`, granted),
  ]);
}

/** A condition of the menu that names no field of a global. */
export function inMenuCondition(
  place: string,
  condition: MenuCondition | undefined,
  globals: readonly AnyResource[],
): string[] {
  if (!condition) return [];
  const { global: name, field } = condition;
  const global = globals.find((one) => one.name === name);
  if (!global) return [`${place}, menuWhen: there is no global "${name}".`];
  return Object.hasOwn(global.fields, field) ? [] : [`${place}, menuWhen: ${name} has no field "${field}".`];
}

/** Whether a role's scope on a resource depends on itself, directly or through those of others. */
function dependsOnItself(start: AnyResource, role: string, declarations: ByName): boolean {
  const reached = new Set<AnyResource>();
  const follow = (resource: AnyResource): boolean =>
    referencesIn(resource.access ?? {}, role).some((reference) => {
      const next = declarations.get(partsOf(reference)[0]);
      if (!next || reached.has(next)) return false;
      reached.add(next);
      return next === start || follow(next);
    });
  return follow(start);
}

/** Fields that hold the user's own id in a scope, and refer to somebody else. */
const strangersIn = (resource: AnyResource, role: string): readonly string[] =>
  testsIn(resource.access ?? {}, role).flatMap((test) => {
    const field = "is" in test ? fieldOf(resource, test.field) : undefined;
    const target = field && targetOf(resource, field);
    return target === undefined || target === "staff"
      ? []
      : [
          `${resource.name}, access.scope.${role}: "${test.field}" refers to ${target}, and users are staff: no record would be theirs.`,
        ];
  });

/** Scopes that depend on a reference which does not exist, on themselves, or on whom users never are. */
export function inScopes(resource: AnyResource, declarations: ByName): string[] {
  const { name, access = {} } = resource;
  return Object.keys(access.scope ?? {}).flatMap((role) => [
    ...referencesIn(access, role).flatMap((reference) => {
      const [of, by] = partsOf(reference);
      const other = declarations.get(of);
      const field = other && fieldOf(other, by);
      const isThere = other && (by === "id" || (field && targetOf(other, field) !== undefined));
      return isThere
        ? []
        : [`${name}, access.scope.${role}: "${reference}" is no reference of a resource, nor its id.`];
    }),
    ...strangersIn(resource, role),
    ...(dependsOnItself(resource, role, declarations)
      ? [`${name}, access.scope.${role}: it depends on itself, so that no record would be in it.`]
      : []),
  ]);
}

/** Related lists whose resource, field or columns do not exist, or whose field does not refer back. */
export function inRelated({ name, related = {} }: AnyResource, declarations: ByName): string[] {
  return Object.entries(related).flatMap(([of, list]) => {
    const other = declarations.get(of);
    if (!other) return [`${name}, related: there is no resource "${of}".`];
    const { by, columns = [] } = typeof list === "string" ? { by: list } : list;
    const field = fieldOf(other, by);
    const refersBack = field !== undefined && targetOf(other, field) === name;
    return [
      ...(refersBack ? [] : [`${name}, related.${of}: "${by}" is no field of ${of} that refers to ${name}.`]),
      ...columns
        .filter((column) => !fieldOf(other, column) && !ownNames.includes(column))
        .map((column) => `${name}, related.${of}.columns: ${of} has no field "${column}".`),
    ];
  });
}

/** Lists that references declare, which the resource of the page or another reference declares, too. */
export function inListings(resources: readonly AnyResource[], declarations: ByName): string[] {
  const owners = new Map<string, string>();
  return resources.flatMap((resource) =>
    listedOf(resource).flatMap(({ on, as, by, columns = [] }) => {
      const place = `${resource.name}.${by}, listedAs`;
      const related = declarations.get(on)?.related ?? {};
      const owner = Object.hasOwn(related, as) ? `${on}, related` : owners.get(`${on} ${as}`);
      owners.set(`${on} ${as}`, place);
      return [
        ...(owner === undefined ? [] : [`${place}: ${owner} declares a list ${JSON.stringify(as)} already.`]),
        ...columns
          .filter((column) => !fieldOf(resource, column) && !ownNames.includes(column))
          .map((column) => `${place}.columns: ${resource.name} has no field "${column}".`),
      ];
    }),
  );
}

/** Initial values from what is no reference, or from fields that the referenced records do not have. */
export function inSources(path: string, fields: Fields, declarations: ByName): string[] {
  const own = takenIn(fields).flatMap(({ name, by, to, from }) => {
    const place = `${path}.${name}, initialFrom`;
    if (to === undefined) return [`${place}: "${by}" is no reference of the same record or entry.`];
    const other = declarations.get(to);
    return other && !fieldOf(other, from) ? [`${place}: ${to} has no field "${from}".`] : [];
  });
  const inner = Object.entries(fields).flatMap(([name, field]) =>
    inSources(`${path}.${name}`, entryFieldsOf(field), declarations),
  );
  return [...own, ...inner];
}

/** Actions that touch what is no resource, or apply to what no record can have. */
export function inActions({ name, actions = {}, fields }: AnyResource, declarations: ByName): string[] {
  return Object.entries(actions).flatMap(([action, { verb, touches, when = {} }]) => [
    ...unknownVerbs(`${name}, actions.${action}.verb`, [verb]),
    ...touches
      .filter((other) => !declarations.has(other))
      .map((other) => `${name}, actions.${action}.touches: there is no resource "${other}".`),
    ...Object.keys(when)
      .filter((field) => !Object.hasOwn(fields, field))
      .map((field) => `${name}, actions.${action}.when: there is no field "${field}".`),
  ]);
}
