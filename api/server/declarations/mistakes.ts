import type { AnyGlobal, AnyResource } from "../../../src/core/define.ts";
import { extensionMistakes } from "../../../src/core/extensions.ts";
import { type AnyField, entriesOf, type Fields } from "../../../src/core/fields/field.ts";
import { optionsOf } from "../../../src/core/fields/options.ts";
import type { NumberOptions } from "../../../src/core/kinds/common.ts";
import { itself } from "../../../src/core/kinds/parent.ts";
import { systemFieldNames } from "../../../src/core/system-fields.ts";
import { readFields } from "../../../src/core/validation/read.ts";
import { viewParams } from "../../../src/core/view-params.ts";
import { grantsOf, roles } from "../../../src/domain/roles.ts";
import { groupsByPlugin, pluginVersions } from "../../../src/plugins/files/declared.ts";
import { unmetNeed } from "../../../src/plugins/files/needs.ts";
import { ownVersion } from "../../../src/plugins/files/project-root.ts";
import { foundLinks, foundReports } from "../../../src/reports/index.ts";
import { type DeclaredScreen, declaredScreens } from "../../../src/screens/declared-screens.ts";
import { registeredReports } from "../../records/reports/registered.ts";
import { storedResources } from "../../store/collections.ts";
import { BadQuery, parseQuery } from "../../store/dialect/parse.ts";
import { loadFeatures } from "../features/load.ts";
import { clashesIn } from "./clashes.ts";
import { misplacedFiles } from "./misplaced.ts";
import { unnamed, unsaidMessages } from "./unsaid.ts";
import { inEndpoints, inPaths, inReserved } from "./wrong-addresses.ts";
import { inDerived } from "./wrong-derived.ts";
import { inGroups } from "./wrong-groups.ts";
import { inLayouts } from "./wrong-layouts.ts";
import {
  inActions,
  inGrants,
  inListings,
  inMenuCondition,
  inRelated,
  inScopes,
  inSources,
  rolesInAccess,
  rolesInField,
} from "./wrong-names.ts";
import { inNotices, unsaidMails, unsaidNotices } from "./wrong-notices.ts";
import { inOverlaps } from "./wrong-overlaps.ts";
import { linkMistakes, reportMistakes, unansweredReports } from "./wrong-reports.ts";
import { inScreens, inStarts } from "./wrong-screens.ts";
import { inStates } from "./wrong-states.ts";
import { inStorePages } from "./wrong-store-pages.ts";
import { inConditions, inKeys, inOffers } from "./wrong-values.ts";

/** Thrown for invalid declarations whose types do not show the error. */
export class BadDeclaration extends Error {
  override readonly name = "BadDeclaration";
}

const ownNames: readonly string[] = ["id", ...systemFieldNames, "q"];

function wrongName(name: string, isEntry: boolean): string[] {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) {
    return ["a name is in camel case, of letters and digits: leadTimeDays"];
  }
  const taken = name in {} || (isEntry ? name === "id" : ownNames.includes(name));
  return taken ? ["the name is taken: call the field something else"] : [];
}

function wrongBounds({ min, max }: Pick<NumberOptions, "min" | "max">): string[] {
  return min !== undefined && max !== undefined && min > max ? [`min ${min} is more than max ${max}`] : [];
}

function wrongOptions(field: AnyField): string[] {
  if (!("options" in field)) return [];
  const options = optionsOf(field);
  const twice = options.find((option, at) => options.indexOf(option) < at);
  if (options.length === 0) return ["it has no options"];
  return twice === undefined ? [] : [`the option ${JSON.stringify(twice)} is declared twice: remove one`];
}

function wrongInitial(field: AnyField): string[] {
  if (field.initial === undefined || field.initial === null) return [];
  const { when: _, required: __, ...open } = field;
  const { errors } = readFields({ it: open }, { it: field.initial });
  const messages = Object.values(errors).flat();
  return messages.length > 0
    ? [`a record may not have the initial value ${JSON.stringify(field.initial)}: ${messages.join(", ")}`]
    : [];
}

function wrongReference(field: AnyField, names: ReadonlySet<string>): string[] {
  const to = "to" in field && typeof field.to === "string" ? field.to : itself;
  return to === itself || names.has(to) ? [] : [`it refers to ${JSON.stringify(to)}, which is no resource`];
}

function wrongCondition({ when = {} }: AnyField, fields: Fields): string[] {
  const unknown = Object.keys(when).filter((name) => !Object.hasOwn(fields, name));
  return unknown.map((name) => `when asks for ${JSON.stringify(name)}, which is no field`);
}

/** The fields that a field's condition asks for and those that the conditions of these ask for, back to itself. */
function circleOf(start: string, fields: Fields): readonly string[] | undefined {
  const follow = (name: string, path: readonly string[]): readonly string[] | undefined => {
    for (const next of Object.keys(fields[name]?.when ?? {})) {
      if (next === start) return path;
      const circle = path.includes(next) ? undefined : follow(next, [...path, next]);
      if (circle) return circle;
    }
    return undefined;
  };
  return follow(start, [start]);
}

/** A condition that asks for itself, directly or through others: the field could never be filled in. */
function circularCondition(name: string, fields: Fields): string[] {
  const circle = circleOf(name, fields);
  if (!circle) return [];
  if (circle.length === 1) return ["when asks for the field itself, which could then never be filled in"];
  // Told once, at the first of them.
  return [...circle].sort()[0] === name
    ? [`the conditions of ${circle.join(", ")} ask for each other, so that none could ever be filled in`]
    : [];
}

function inFields(fields: Fields, path: string, names: ReadonlySet<string>, isEntry = false): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...[
      ...wrongName(name, isEntry),
      ...wrongReference(field, names),
      ...wrongCondition(field, fields),
      ...circularCondition(name, fields),
      ...wrongBounds(field as Pick<NumberOptions, "min" | "max">),
      ...wrongOptions(field),
      ...wrongInitial(field),
    ].map((sentence) => `${path}.${name}: ${sentence}.`),
    ...rolesInField(`${path}.${name}`, field),
    ...inFields(entriesOf(field) ?? {}, `${path}.${name}`, names, true),
  ]);
}

/** Required fields of a global without a value until somebody saves it. */
const unfilled = ({ name: global, fields }: AnyGlobal): string[] =>
  Object.entries(fields)
    .filter(([, { required, when, initial }]) => required && !when && (initial ?? null) === null)
    .map(
      ([name]) =>
        `${global}.${name}: it is required, and nobody has saved it at first: give it an initial value.`,
    );

function inViews(resource: AnyResource): string[] {
  return Object.entries(resource.list.views ?? {}).flatMap(([view, filters]) => {
    try {
      parseQuery(resource, viewParams(filters));
      return [];
    } catch (error) {
      if (!(error instanceof BadQuery)) throw error;
      return [`${resource.name}, view ${view}: ${error.message}`];
    }
  });
}

/** A title is a text, or a day or a moment, which is written as one. */
const titleColumns: readonly string[] = ["text", "date", "timestamp"];

function inList({ name: resource, title, fields, list, form, csv }: AnyResource): string[] {
  const sections = Object.entries(form.sections).map(([name, names]) => [`form.sections.${name}`, names]);
  const places: Readonly<Record<string, readonly string[]>> = {
    title: [title],
    "list.columns": list.columns,
    "list.filters": list.filters ?? [],
    "list.board": [list.board?.by ?? [], ...(list.board?.facts ?? []), ...(list.board?.sums ?? [])].flat(),
    "list.calendar": [list.calendar?.from ?? [], list.calendar?.to ?? [], list.calendar?.by ?? []].flat(),
    "list.gallery": [list.gallery?.picture ?? [], ...(list.gallery?.facts ?? [])].flat(),
    "list.sort": list.sort?.split(",").map((one) => one.replace(/^-/, "")) ?? [],
    "csv.key": csv?.key === undefined ? [] : [csv.key],
    "csv.together": csv?.together ?? [],
    ...Object.fromEntries(sections),
  };
  const isKnown = (name: string) => Object.hasOwn(fields, name) || ownNames.includes(name);
  const unknown = Object.entries(places).flatMap(([place, names]) =>
    names
      .filter((name) => !isKnown(name))
      .map((name) => `${resource}, ${place}: there is no field ${JSON.stringify(name)}.`),
  );
  const column = fields[title]?.type.column;
  return column === undefined || titleColumns.includes(column)
    ? unknown
    : [...unknown, `${resource}, title: "${title}" is no text, and records are named by it.`];
}

/** Fields that a form has twice, with the sections they are in. */
function inForm({ name: resource, form }: AnyResource): string[] {
  const places = new Map<string, string[]>();
  for (const [section, names] of Object.entries(form.sections)) {
    for (const name of names) places.set(name, [...(places.get(name) ?? []), section]);
  }
  return [...places].flatMap(([name, sections]) =>
    sections.length < 2
      ? []
      : [
          `${resource}, form.sections: ${JSON.stringify(name)} is there twice, in ${[...new Set(sections)].join(" and ")}.`,
        ],
  );
}

/**
 * Errors in declarations, each as a sentence with its place: those that types do not show, and those that the compiler
 * would report, since `npm run dev` does not run it.
 */
export function mistakesIn(
  resources: readonly AnyResource[],
  globals: readonly AnyGlobal[],
  screens: readonly DeclaredScreen[] = declaredScreens,
): string[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const names = new Set([...storedResources.keys(), ...byName.keys()]);
  const all = [...resources, ...globals];
  return [
    ...clashesIn(all),
    ...inReserved(all),
    ...inPaths(all, screens),
    ...inEndpoints(),
    ...all.flatMap(inForm),
    ...all.flatMap(({ name, fields }) => inFields(fields, name, names)),
    ...globals.flatMap(unfilled),
    ...all.flatMap(rolesInAccess),
    ...inNotices(resources),
    ...inStorePages(resources),
    ...inListings(resources, byName),
    ...all.flatMap(({ name, fields }) => inSources(name, fields, byName)),
    ...resources.flatMap((resource) => [
      ...inList(resource),
      ...inViews(resource),
      ...inConditions(resource),
      ...inOffers(resource, byName),
      ...inKeys(resource),
      ...inLayouts(resource, byName),
      ...inRelated(resource, byName),
      ...inMenuCondition(resource.name, resource.menuWhen, globals),
      ...inScopes(resource, byName),
      ...inActions(resource, byName),
      ...inStates(resource),
      ...inOverlaps(resource),
      ...inDerived(resource, byName),
      ...Object.entries(resource.actions ?? {}).flatMap(([action, { fields }]) =>
        inFields(fields, `${resource.name}, actions.${action}`, names),
      ),
    ]),
  ];
}

function refuse(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new BadDeclaration(sentences.join("\n"));
}

/**
 * Throws BadDeclaration with all errors. Loads the features, whose requests have names, too.
 * @param localesDir the folder of texts, which the messages of rules need
 */
export async function assertDeclared(
  resources: readonly AnyResource[],
  globals: readonly AnyGlobal[],
  localesDir: string,
): Promise<void> {
  const version = ownVersion();
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  // First, since mistakes of what has the name of another would be told of that one.
  refuse(clashesIn([...resources, ...globals]));
  // Before the code of plugins runs, which may be for another version.
  refuse([
    ...pluginVersions.flatMap(({ name, needs }) =>
      needs === undefined ? [] : unmetNeed(name, needs, version),
    ),
    ...extensionMistakes(new Set([...resources, ...globals].map(({ name }) => name))),
    ...reportMistakes(foundReports, byName),
    ...linkMistakes(foundLinks, byName),
    ...misplacedFiles(),
  ]);
  await loadFeatures();
  refuse([
    ...mistakesIn(resources, globals),
    ...inScreens(declaredScreens, resources, globals),
    ...roles.flatMap((role) => inGrants(role, grantsOf(role))),
    ...inStarts(declaredScreens, resources),
    ...inGroups(groupsByPlugin),
    ...unansweredReports(foundReports, registeredReports()),
    ...unsaidMessages([...resources, ...globals], localesDir),
    ...unsaidNotices(resources, localesDir),
    ...unsaidMails(resources, localesDir),
  ]);
}

/**
 * Throws BadDeclaration if a screen or menu group has no name. While developing only: where the server runs, it would not
 * be worth a stop.
 * @param localesDir the folder of texts
 */
export function assertNamed(
  resources: readonly AnyResource[],
  globals: readonly AnyGlobal[],
  localesDir: string,
): void {
  refuse(unnamed(declaredScreens, [...resources, ...globals], localesDir));
}
