import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyResource } from "../../../src/core/define.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import { projectRoot } from "../../../src/plugins/files/project-root.ts";
import { ownCollections } from "../../store/collections.ts";

const namesIn = (folder: string): string[] => {
  const path = join(projectRoot, folder);
  return existsSync(path) ? readdirSync(path) : [];
};

/** The files that declare an entity of this name, in the form that the formatter gives them; none in a compiled server. */
function filesOf(name: string): string[] {
  const folders = ["src/resources", ...namesIn("plugins").map((plugin) => `plugins/${plugin}/resources`)];
  const files = folders.flatMap((folder) => namesIn(folder).map((file) => `${folder}/${file}`));
  return files.filter(
    (file) =>
      file.endsWith(".ts") &&
      readFileSync(join(projectRoot, file), "utf8")
        .split(/\r?\n/)
        .includes(`  name: ${JSON.stringify(name)},`),
  );
}

const placesOf = (names: readonly string[]): string => {
  const places = names.flatMap((name) => {
    const files = filesOf(name);
    return files.length > 0 ? files : [name];
  });
  return [...new Set(places)].join(" and ");
};

/** Kinds of fields that have one name: the interface would show the values of one as those of the other. */
function kindClashesIn(declared: readonly AnyResource[]): string[] {
  const before = new Map<string, { readonly toCsv: AnyField["type"]["toCsv"]; readonly place: string }>();
  return declared.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { kind, type }]) => {
      const place = `${name}.${field}`;
      const other = before.get(kind);
      if (!other) before.set(kind, { toCsv: type.toCsv, place });
      // Fields of one kind share its functions.
      if (!other || other.toCsv === type.toCsv) return [];
      return [`${place}: ${other.place} is of another kind named "${kind}": rename one of them.`];
    }),
  );
}

/**
 * Names and addresses that several declarations have, names of the server's own collections, and names of several kinds of
 * fields.
 */
export function clashesIn(all: readonly AnyResource[]): string[] {
  const declared = [...new Set(all)];
  const clashes = declared.flatMap((one, at) => {
    const { name, paths } = one;
    if (ownCollections.has(name))
      return [`${name}: the server keeps a collection of this name: choose another.`];
    const before = declared.slice(0, at);
    if (before.some((other) => other.name === name)) {
      return [`${name}: it is declared twice, in ${placesOf([name])}: change "name" of one of them.`];
    }
    const there = before.find((other) => other.paths.list === paths.list);
    if (!there) return [];
    const places = placesOf([there.name, name]);
    return [`${name}: ${places} have the same address ${paths.list}: change "paths.list" of one of them.`];
  });
  return [...clashes, ...kindClashesIn(declared)];
}
