/**
 * `tsx scripts/entity-specs.ts appointments`: prints the browser tests of an entity, one file a line; exits with 1 if
 * there is no such entity.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pluginOf } from "../src/plugins/files/declared.ts";
import { globals, resources } from "../src/resources/index.ts";

const [name = ""] = process.argv.slice(2);
const names = [...resources.keys(), ...globals.keys()];

/** Names that share the first letters, or contain the asked one. */
const similar = names.filter(
  (one) => name !== "" && (one.includes(name) || name.includes(one) || one.slice(0, 4) === name.slice(0, 4)),
);

/** A plugin's own browser tests. */
function ownSpecs(plugin: string): string[] {
  const folder = join("plugins", plugin, "tests", "e2e");
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".spec.ts"))
      .map((file) => join(folder, file));
  } catch {
    return [];
  }
}

if (names.includes(name)) {
  const plugin = pluginOf(name);
  const generated = ["entities", "factory", "globals"].map((suite) =>
    join("tests", "e2e", `${suite}.spec.ts`),
  );
  for (const file of [...generated, ...(plugin === undefined ? [] : ownSpecs(plugin))]) console.log(file);
} else {
  const hint =
    similar.length > 0 ? `Did you mean ${similar.join(" or ")}?` : `There are ${names.join(", ")}.`;
  console.error(
    name === "" ? "Name the entity: npm run test:entity products" : `There is no entity ${name}. ${hint}`,
  );
  process.exitCode = 1;
}
