import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Pages in the root of the project, where people look for them. */
const pages = ["CONTRIBUTING", "CHANGELOG", "SECURITY"];

/** Its links lead from the root of the project, those of the site from `docs`. */
const textOf = (name: string) =>
  readFileSync(join(import.meta.dirname, "..", `${name}.md`), "utf8")
    .replaceAll("](docs/", "](./")
    .replaceAll("](README.md", "](./index.md")
    .replace(/\]\((CONTRIBUTING|CHANGELOG|SECURITY)\.md/g, (_, page: string) => `](./${page.toLowerCase()}`);

export default {
  paths: () => pages.map((name) => ({ params: { page: name.toLowerCase() }, content: textOf(name) })),
};
