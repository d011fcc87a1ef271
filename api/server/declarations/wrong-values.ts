import { type Test, testsIn } from "../../../src/core/access.ts";
import { type AnyResource, fieldOf, targetOf } from "../../../src/core/define.ts";
import type { AnyField, Fields } from "../../../src/core/fields/field.ts";
import { entryFieldsOf, optionsOf } from "../../../src/core/fields/options.ts";

type ByName = ReadonlyMap<string, AnyResource>;
type Tests = Readonly<Record<string, unknown>>;

/** Tests of records by values that their fields cannot have, each as a sentence. */
export function noOptions(resource: AnyResource, tests: Tests): readonly string[] {
  return Object.entries(tests).flatMap(([test, value]) => {
    const name = test.replace(/_ne$/, "");
    const field = fieldOf(resource, name);
    const options: readonly unknown[] = field ? optionsOf(field) : [];
    const values = [value].flat().filter((one) => typeof one === "string");
    if (options.length === 0) return [];
    return values
      .filter((one) => !options.includes(one))
      .map((one) => `${JSON.stringify(one)} is no option of ${name}`);
  });
}

type Condition = readonly [place: string, tests: Tests];

/** The values that a scope asks for. */
const testOf = (test: Test): Tests =>
  "ne" in test ? { [test.field]: test.ne } : "in" in test ? { [test.field]: test.in } : {};

/** The conditions of a declaration, each with its place; those of times are told with them, see `wrong-overlaps.ts`. */
function conditionsOf(resource: AnyResource): readonly Condition[] {
  const { name: of, fields, list, actions = {}, notices = {}, access = {} } = resource;
  return [
    ...Object.entries(fields).map(([name, { when = {} }]): Condition => [`${of}.${name}, when`, when]),
    ...Object.entries(list.views ?? {}).map(
      ([name, tests]): Condition => [`${of}, list.views.${name}`, tests],
    ),
    ...Object.entries(actions).map(
      ([name, { when = {} }]): Condition => [`${of}, actions.${name}.when`, when],
    ),
    ...Object.entries(notices).map(
      ([name, { when = {} }]): Condition => [`${of}, notices.${name}.when`, when],
    ),
    ...Object.keys(access.scope ?? {}).flatMap((role) =>
      testsIn(access, role).map((test): Condition => [`${of}, access.scope.${role}`, testOf(test)]),
    ),
  ];
}

/** Conditions by options that there are not: nothing would ever meet them. */
export const inConditions = (resource: AnyResource): string[] =>
  conditionsOf(resource).flatMap(([place, tests]) =>
    noOptions(resource, tests).map((sentence) => `${place}: ${sentence}.`),
  );

/** References that offer records by what these do not have. */
export function inOffers(resource: AnyResource, byName: ByName): string[] {
  const within = (path: string, fields: Fields): string[] =>
    Object.entries(fields).flatMap(([name, field]) => [
      ...wrongOffers(field).map((sentence) => `${path}.${name}, offers: ${sentence}.`),
      ...within(`${path}.${name}`, entryFieldsOf(field)),
    ]);
  const wrongOffers = (field: AnyField & { readonly offers?: Tests }): readonly string[] => {
    const target = byName.get(targetOf(resource, field) ?? "");
    if (!target || !field.offers) return [];
    const unknown = Object.keys(field.offers).filter((name) => !fieldOf(target, name));
    return [
      ...unknown.map((name) => `${target.name} has no field ${JSON.stringify(name)}`),
      ...noOptions(target, field.offers).map((sentence) => `${sentence} of ${target.name}`),
    ];
  };
  return within(resource.name, resource.fields);
}

/** A key of files that several records may have. */
export function inKeys({ name, fields, csv }: AnyResource): string[] {
  const field = fields[csv?.key ?? ""];
  return field && !field.unique && field.kind !== "slug"
    ? [
        `${name}, csv.key: several records may have the same "${csv?.key}": add unique, or name fields as csv.together.`,
      ]
    : [];
}
