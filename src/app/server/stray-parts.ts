import type { AnyResource } from "../../core/define.ts";
import type { Fields } from "../../core/fields/field.ts";
import { entryFieldsOf } from "../../core/fields/options.ts";
import type { Overrides } from "../../kit/context/overrides.ts";
import type { ImportFormat } from "../../kit/import/define.ts";

type Declared = ReadonlyMap<string, AnyResource>;

/** Sections that every page has: the fields without one, and the related lists. */
const ownSections: readonly string[] = ["", "related"];

/** Whether there is a field, or one of entries: `["addresses", "city"]`. */
function hasField(fields: Fields, [name = "", ...rest]: readonly string[]): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && (rest.length === 0 || hasField(entryFieldsOf(field), rest));
}

function strayIn(name: string, parts: Overrides, declared: Declared): readonly string[] {
  // The dialogs of actions are those of `customers.merge`.
  const [of = "", action] = name.split(".");
  const resource = declared.get(of);
  const place = `The overrides of ${JSON.stringify(name)}`;
  if (!resource) return [`${place}: there is no resource or global of this name.`];
  if (action !== undefined)
    return resource.actions?.[action] ? [] : [`${place}: ${of} has no action "${action}".`];
  const sections = [...ownSections, ...Object.keys(resource.form.sections)];
  const fields = (part: string, named: object = {}) =>
    Object.keys(named)
      .filter((field) => !hasField(resource.fields, field.split(".")))
      .map((field) => `${place}, ${part}: there is no field "${field}".`);
  return [
    ...fields("cells", parts.cells),
    ...fields("inputs", parts.inputs),
    ...(parts.blocks ?? [])
      .filter(({ section }) => !sections.includes(section))
      .map(({ section }) => `${place}, blocks: there is no section "${section}".`),
  ];
}

/** Cells, inputs and blocks of what nothing declares, which nobody would see, each as a sentence. */
export const strayOverrides = (
  overrides: Readonly<Record<string, Overrides>>,
  declared: Declared,
): readonly string[] => Object.entries(overrides).flatMap(([name, parts]) => strayIn(name, parts, declared));

/** The fields that a format reads into, as far as an empty row of a file without columns shows. */
function readBy(format: ImportFormat, fields: Fields): readonly string[] {
  const asked = new Set<string>();
  const watched = new Proxy(fields, {
    get(all, name) {
      if (typeof name === "string") asked.add(name);
      return Reflect.get(all, name);
    },
  });
  try {
    format.read({ headers: [], rows: [{ line: 1, cells: [] }] }, watched);
  } catch {
    // A format may refuse such a file; what it has asked for until then counts.
  }
  return [...asked];
}

function strayFormat(format: ImportFormat, declared: Declared): readonly string[] {
  const { resource } = format;
  const fields = declared.get(resource)?.fields;
  if (!fields) return [`there is no resource "${resource}".`];
  return readBy(format, fields)
    .filter((field) => !Object.hasOwn(fields, field))
    .map((field) => `${resource} has no field "${field}".`);
}

/**
 * File formats of resources that nothing declares, which no import would offer, and of fields that these do not have, whose
 * values would be lost; each as a sentence with their file.
 */
export const strayFormats = (
  files: ReadonlyMap<string, readonly ImportFormat[]>,
  declared: Declared,
): readonly string[] =>
  [...files].flatMap(([path, formats]) =>
    formats.flatMap((format) =>
      strayFormat(format, declared).map(
        (sentence) => `${path.replace(/^\//, "")}, ${format.name}: ${sentence}`,
      ),
    ),
  );
