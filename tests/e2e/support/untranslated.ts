/** Finds texts that stand on the page as their key, because no language has them. */
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { globals, resources } from "../../../src/resources/index.ts";

const namespaces = readdirSync("locales/en").filter((file) => file.endsWith(".json"));

/** `name.one`, `fields.title`, `merge.title`: how keys begin in the texts of a resource and in each namespace. */
const beginnings = [
  ...["name", "fields", "entries", "options", "sections", "views", "help", "errors"],
  ...namespaces.flatMap((file) => Object.keys(JSON.parse(readFileSync(`locales/en/${file}`, "utf8")))),
];

const either = (words: readonly string[]) => [...new Set(words)].join("|");
const named = either([...resources.keys(), ...globals.keys()]);

/** What may stand before and after a key: an edge, a blank, a bracket. A file or an address is no key. */
const keys = [
  `(?:resources/)?[\\w-]+:(?:${either(beginnings)}|${named})(?:\\.[\\w-]+)+`,
  `(?:${either(beginnings)})(?:\\.[A-Za-z][\\w-]*)+`,
  `(?:${named})\\.(?:name|fields|entries|options|sections|views|help|errors)\\.[\\w.-]+`,
];
const aKey = `(?:^|[\\s("'])(?:${keys.join("|")})(?:$|[\\s)"',])|\\{\\{`;
const aFile = String.raw`\.(?:csv|json|txt|webp|png|jpg|com)\b`;

/** Every text of the page that reads like a key or has a placeholder nobody filled, but for what is shown as it is. */
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
