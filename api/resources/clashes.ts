import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyResource } from "../../src/core/define.ts";
import { projectRoot } from "../../src/plugins/project-root.ts";
import { ownCollections } from "../collections.ts";

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

/** Names and addresses that several declarations have, and names of the server's own collections. */
export function clashesIn(all: readonly AnyResource[]): string[] {
  const declared = [...new Set(all)];
  return declared.flatMap((one, at) => {
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
}
