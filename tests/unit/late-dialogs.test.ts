import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("src", { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** Menus and notices without a field, which focus nothing that takes letters. */
const withoutFields = new Set(["src/app/layout/menu-drawer.tsx", "src/screens/sign-in/terms-dialog.tsx"]);

interface Late {
  readonly by: string;
  readonly module: string;
}

/** The modules that a file loads lazily as components, and the function that does it. */
function lateModules(file: string): Late[] {
  const source = readFileSync(file, "utf8");
  const found = source.matchAll(/(\w+)(?:<[^>]*>)?\(\s*\(\) =>[^;]*?import\("(\.[^"]+)"\)/g);
  return [...found].flatMap(([, by = "", path = ""]) => {
    const module = normalize(join(dirname(file), path));
    return existsSync(module) ? [{ by, module }] : [];
  });
}

const isDialog = (module: string) => /<(Modal|Drawer|dialog)\b/.test(readFileSync(module, "utf8"));

test("Every dialog, drawer and editor that is loaded late keeps the keys typed meanwhile", () => {
  const dialogs = sources
    .flatMap(lateModules)
    .filter(({ module }) => isDialog(module) && !withoutFields.has(module));
  expect(dialogs.length).toBeGreaterThan(12);
  expect(dialogs.filter(({ by }) => by !== "lateDialog")).toEqual([]);
});
