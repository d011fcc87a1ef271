/** Finds untranslated texts, which show on the page as their key. */
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { globals, resources } from "../../../src/resources/index.ts";

const namespaces = readdirSync("locales/en").filter((file) => file.endsWith(".json"));

/** How keys begin in the texts of a resource and in each namespace: `name.one`, `fields.title`, `merge.title`. */
const beginnings = [
  ...["name", "fields", "entries", "options", "sections", "views", "help", "errors"],
  ...namespaces.flatMap((file) => Object.keys(JSON.parse(readFileSync(`locales/en/${file}`, "utf8")))),
];

const either = (words: readonly string[]) => [...new Set(words)].join("|");
const named = either([...resources.keys(), ...globals.keys()]);

/** A key is delimited by an edge, a space or a bracket; file names and addresses are not keys. */
const keys = [
  `(?:resources/)?[\\w-]+:(?:${either(beginnings)}|${named})(?:\\.[\\w-]+)+`,
  `(?:${either(beginnings)})(?:\\.[A-Za-z][\\w-]*)+`,
  `(?:${named})\\.(?:name|fields|entries|options|sections|views|help|errors)\\.[\\w.-]+`,
];
const aKey = `(?:^|[\\s("'])(?:${keys.join("|")})(?:$|[\\s)"',])|\\{\\{`;
const aFile = String.raw`\.(?:csv|json|txt|webp|png|jpg|com)\b`;

/** Returns every text of the page that looks like a key or has an unfilled placeholder, except for literal content. */
export async function untranslatedTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ([key, file]) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        if (!walker.currentNode.parentElement?.closest("script, style, textarea, [translate=no]"))
          texts.push(walker.currentNode.textContent ?? "");
      }
      const told = ["aria-label", "title", "placeholder", "alt"];
      for (const element of document.body.querySelectorAll(told.map((name) => `[${name}]`).join())) {
        if (!element.closest("[translate=no]"))
          texts.push(...told.map((name) => element.getAttribute(name) ?? ""));
      }
      const isKey = new RegExp(key ?? "");
      const isFile = new RegExp(file ?? "");
      return texts.filter((text) => isKey.test(text) && !isFile.test(text));
    },
    [aKey, aFile],
  );
}
