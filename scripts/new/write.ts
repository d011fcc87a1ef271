/** Turns inferred fields into the text of a declaration and its registry line. */
import { singularOf } from "../../src/domain/labels.ts";
import { camel, type InferredField, titleOf } from "./infer.ts";

const defaultFields: readonly InferredField[] = [
  { name: "name", kind: "text", args: "" },
  { name: "note", kind: "longText", args: "" },
  { name: "published", kind: "flag", args: "{ initial: true }" },
];

/** Kinds whose values say something in one line of a table. */
const columnKinds = new Set([
  "text",
  "money",
  "integer",
  "decimal",
  "percent",
  "flag",
  "select",
  "date",
  "dateTime",
  "tags",
]);
const filterKinds = new Set(["money", "integer", "flag", "select", "date", "dateTime"]);

export interface NewResource {
  /** Plural, kebab case. */
  readonly name: string;
  readonly fields: readonly InferredField[];
}

/** Completes what a sample left open: no fields at all, or none that could name a record. */
export function completed(name: string, fields: readonly InferredField[]): NewResource {
  if (fields.length === 0) return { name, fields: defaultFields };
  const title = titleOf(fields);
  const hasTitle = fields.some((field) => field.name === title && field.kind === "text");
  return { name, fields: hasTitle ? fields : [{ name: title, kind: "text", args: "" }, ...fields] };
}

/** `opening-hours` → `openingHours`, the constant's name. */
function constantOf(name: string): string {
  return camel(name);
}

/** The source of `src/resources/{name}.ts`. */
export function declarationSource({ name, fields }: NewResource): string {
  const title = titleOf(fields);
  const kinds = [...new Set(fields.map((field) => field.kind))].sort();
  const type = singularOf(constantOf(name));
  const lines = fields.map((field) => {
    const args = field.name === title ? "{ required: true, max: 120, search: true }" : field.args;
    return `    ${field.name}: ${field.kind}(${args}),`;
  });
  const names = (allowed: ReadonlySet<string>) =>
    JSON.stringify(
      fields
        .filter((field) => allowed.has(field.kind))
        .slice(0, 6)
        .map((field) => field.name),
    );
  return `import { defineResource, ${[...kinds, "type RecordOf"].join(", ")} } from "../kit/define.ts";

export const ${constantOf(name)} = defineResource({
  name: "${name}",
  icon: "folder",
  group: "catalog",
  area: "catalog",
  title: "${title}",
  fields: {
${lines.join("\n")}
  },
  list: {
    columns: ${names(columnKinds)},
    filters: ${names(filterKinds)},
    sort: "${title}",
  },
});

export type ${type.charAt(0).toUpperCase() + type.slice(1)} = RecordOf<typeof ${constantOf(name)}>;
`;
}

/** The registry's source with the resource in it: its import in order, its name at the end of the list. */
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
