import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = ["src", "plugins"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file)),
);

/** Returns the tags of all components that match, each with its file. */
const tags = (pattern: RegExp) =>
  files.flatMap((file) =>
    (readFileSync(file, "utf8").match(pattern) ?? []).map((tag) => `${file}: ${tag.replace(/\s+/g, " ")}`),
  );

/** Without `aria-hidden`, an icon of Ant Design is read as a picture with its English file name: "link Add from URL". */
test("An icon is hidden from screen readers or has a name of its own", () => {
  const icons = tags(/<\w+(?:Outlined|Filled|TwoTone)\b[^<>]*?\/?>/g);
  expect(icons.length).toBeGreaterThan(100);
  expect(icons.filter((icon) => !/aria-(hidden|label)/.test(icon))).toEqual([]);
});

/** The title of Ant Design's placeholder is a heading without words. */
test("A placeholder of what is loading has no empty heading", () => {
  // Rendered once outside of the document, for its styles.
  const placeholders = tags(/<Skeleton\s+active\b[^<>]*?\/?>/g);
  expect(placeholders.length).toBeGreaterThan(10);
  expect(placeholders.filter((tag) => !/title=\{false\}/.test(tag))).toEqual([]);
});
