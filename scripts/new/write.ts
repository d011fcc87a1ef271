/** Converts inferred fields to the source of a declaration and its registry line. */

import * as words from "../../src/core/define.ts";
import type { AnyField } from "../../src/core/fields/field.ts";
import { ownGroups } from "../../src/core/menu-groups.ts";
import { areas } from "../../src/domain/roles.ts";
import { singularOf } from "../../src/domain/texts/labels.ts";
import { type Inferred, type InferredField, titleColumnOf } from "./infer.ts";
import { camel } from "./names.ts";
import type { Pair } from "./pairs.ts";
import type { SuggestedStates } from "./states.ts";

const titleOptions = { required: "true", max: "120", search: "true" };

const defaultFields: readonly InferredField[] = [
  { name: "name", kind: "text", options: titleOptions },
  { name: "note", kind: "longText" },
  { name: "published", kind: "flag", options: { initial: "true" } },
];

/** Returns the type of the fields of a kind, which is the same for all options. */
function typeOf(kind: string): AnyField["type"] | undefined {
  const make: unknown = Reflect.get(words, kind);
  const field: AnyField | undefined =
    typeof make === "function" ? Reflect.apply(make, undefined, [[]]) : undefined;
  return field?.type;
}

/** Returns whether fields of a kind are made columns, or columns and filters. */
const listedAs = (kind: string) => typeOf(kind)?.listed;

export interface NewResource extends Inferred {
  /** Plural, kebab case. */
  readonly name: string;
}

/** The pages of the records that it refers to list it; those of one resource by its first reference. */
function listedOn(name: string, fields: readonly InferredField[]): readonly InferredField[] {
  const targets = fields.map(({ kind, first }) => (kind === "ref" ? first : undefined));
  return fields.map((field, at) =>
    targets[at] !== undefined && targets.indexOf(targets[at]) === at
      ? { ...field, options: { ...field.options, listedAs: JSON.stringify(name) } }
      : field,
  );
}

/** Completes what the sample leaves open: no fields at all, or none for the title. */
export function completed(name: string, { fields, ...inferred }: Inferred): NewResource {
  if (fields.length === 0) return { ...inferred, name, fields: defaultFields };
  const title = titleColumnOf(fields);
  const hasTitle = fields.some((field) => field.name === title && field.kind === "text");
  const named = { name: title, kind: "text", options: titleOptions };
  return { ...inferred, name, fields: listedOn(name, hasTitle ? fields : [named, ...fields]) };
}

/** Names that a constant of the registry cannot have: keywords, and what the registry declares itself. */
const taken = new Set([
  ..."arguments await break case catch class const continue debugger default delete do else enum eval".split(
    " ",
  ),
  ..."export extends false finally for function if implements import in instanceof interface let".split(" "),
  ..."new null package private protected public return static super switch this throw true try".split(" "),
  ..."typeof var void while with yield".split(" "),
  ..."registry resources globalRegistry globals".split(" "),
]);

/**
 * Returns the name of the constant: `opening-hours` → `openingHours`, avoiding keywords, globals, and the names of
 * core/define and the registry.
 */
function constantOf(name: string): string {
  const constant = camel(name);
  return Object.hasOwn(words, constant) || taken.has(constant) || constant in globalThis
    ? `${constant}Resource`
    : constant;
}

function fieldSource({ name, kind, first, options = {} }: InferredField): string {
  const pairs = Object.entries(options).map(([option, value]) => `${option}: ${value}`);
  const object = pairs.length > 0 ? `{ ${pairs.join(", ")} }` : "";
  return `    ${name}: ${kind}(${[first, object].filter(Boolean).join(", ")}),`;
}

/** The first area of the project, and its menu group if there is one of that name. */
const [area] = areas;
const group = (ownGroups.find(({ name }) => name === area) ?? ownGroups[0]).name;

/** The rule that nothing ends before it begins, over what both fields hold if they are filled. */
function rulesSource(pair: Pair | undefined): string {
  if (!pair) return "";
  const { start, end } = pair;
  const check = `!record.${start} || !record.${end} || record.${start} <= record.${end}`;
  return `
  rules: {
    ${end}: (record) => ${check} || "errors.rangeOrder",
  },`;
}

const wordOr = (text: string) => (/^[A-Za-z_]\w*$/.test(text) ? text : JSON.stringify(text));

const mostListed = 6;

/** The title and the first fields, then how to reach people; the state is one of them, wherever it stands. */
function columnsOf(title: string, listed: readonly InferredField[], states: SuggestedStates | undefined) {
  const isContact = ({ kind }: InferredField) => typeOf(kind)?.tells === "contact";
  const ranked = listed.toSorted((one, other) => Number(isContact(one)) - Number(isContact(other)));
  const all = [...new Set([title, ...ranked.map(({ name }) => name)])];
  const shown = all.slice(0, mostListed);
  return !states || shown.includes(states.field) ? shown : [...shown.slice(0, -1), states.field];
}

const fewValues = ["select", "ref", "refs", "flag"];

/** All; of too many, the state, then what many records share, then times and numbers, which are filtered by bounds. */
function filtersOf(fields: readonly InferredField[], states: SuggestedStates | undefined) {
  if (fields.length <= mostListed) return fields.map(({ name }) => name);
  const rank = ({ name, kind }: InferredField) =>
    name === states?.field ? 0 : fewValues.includes(kind) ? 1 : 2;
  return fields
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostListed)
    .map(({ name }) => name);
}

/** The states as a suggestion, which the comment tells apart from what the sample says. */
function statesSource(states: SuggestedStates | undefined): string {
  if (!states) return "";
  const { field, initial, moves } = states;
  const others = Object.keys(moves).filter((state) => state !== initial);
  const lines = Object.entries(moves).map(([state, next]) => {
    const names = Object.entries(next).map(([name, to]) => `${name}: ${JSON.stringify(to)}`);
    return `      ${wordOr(state)}: {${names.length > 0 ? ` ${names.join(", ")} ` : ""}},`;
  });
  const names = [...new Set(Object.values(moves).flatMap((next) => Object.keys(next)))];
  const actions = names.map((name) => `    ${name}: action({ verb: "edit", on: ["row", "page", "bulk"] }),`);
  return `
  // A suggestion: each state leads to the next one. Adjust it to the way your records go.
  states: {
    field: "${field}",
    initial: ${JSON.stringify(initial)},
    moves: {
${lines.join("\n")}
    },
    // Imported records may be anywhere on their way.
    create: ${JSON.stringify(others)},
  },
  actions: {
${actions.join("\n")}
  },`;
}

/**
 * Returns the source of the declaration.
 * @param sources the relative path from its folder to `src`
 */
export function declarationSource(resource: NewResource, sources = ".."): string {
  const { name, fields, key, pair, states } = resource;
  const title = titleColumnOf(fields);
  const kinds = [...new Set(fields.map((field) => field.kind))].sort();
  const type = singularOf(constantOf(name));
  const listed = fields.filter((field) => listedAs(field.kind) !== undefined);
  const filters = listed.filter((field) => listedAs(field.kind) === "filter");
  const columns = columnsOf(title, listed, states);
  const board = states ? `\n    board: { by: "${states.field}" },` : "";
  const calendar = pair ? `\n    calendar: { from: "${pair.start}", to: "${pair.end}" },` : "";
  const csv = key === undefined ? "" : `\n  csv: { key: "${key}" },`;
  const used = [...(states ? ["action"] : []), "defineResource", ...kinds, "type RecordOf"];
  return `import { ${used.join(", ")} } from "${sources}/core/define.ts";

export const ${constantOf(name)} = defineResource({
  name: "${name}",
  icon: "folder",
  group: "${group}",
  area: "${area}",
  title: "${title}",
  fields: {
${fields.map(fieldSource).join("\n")}
  },${rulesSource(pair)}${statesSource(states)}
  list: {
    columns: ${JSON.stringify(columns)},
    filters: ${JSON.stringify(filtersOf(filters, states))},
    sort: "${title}",${board}${calendar}
  },${csv}
});

export type ${type.charAt(0).toUpperCase() + type.slice(1)} = RecordOf<typeof ${constantOf(name)}>;
`;
}

/** Adds the resource to the registry's source: its import in order, its name at the end of the list. */
export function withRegistryLine(source: string, name: string): string {
  const constant = constantOf(name);
  const line = `import { ${constant} } from "./${name}.ts";`;
  if (source.includes(line)) return source;
  const imports = source.split("\n").filter((text) => /^import .* from "\.\//.test(text));
  const next = imports.find((text) => text > line);
  const last = imports.at(-1) ?? "";
  const imported = next ? source.replace(next, `${line}\n${next}`) : source.replace(last, `${last}\n${line}`);
  return imported.replace(/,?\s*\]\);/, `, ${constant}]);`);
}

/** The initial source of a plugin, `plugins/{name}/plugin.ts`. */
export const emptyPlugin = `import { definePlugin } from "../../src/plugins/define.ts";

export default definePlugin({ resources: [] });
`;

/** Adds the resource to a plugin's source, at the end of its list. */
export function withPluginLine(source: string, name: string): string {
  const constant = constantOf(name);
  const line = `import { ${constant} } from "./resources/${name}.ts";`;
  if (source.includes(line)) return source;
  const listed = source.replace(/(resources: \[)([^\]]*?),?\s*\]/, (_, open: string, names: string) =>
    [open, names.trim() === "" ? constant : `${names}, ${constant}`, "]"].join(""),
  );
  if (listed === source) throw new Error("There is no list of resources in the plugin.");
  return listed.replace(/^import [^;]*;\n/, (first) => `${first}${line}\n`);
}

/** Returns the English labels of the sample that differ from the derived ones; undefined if there are none. */
export function labelsOf({ fields }: NewResource): Record<string, Record<string, string>> | undefined {
  const own = fields.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label] as const]));
  return own.length > 0 ? { fields: Object.fromEntries(own) } : undefined;
}
