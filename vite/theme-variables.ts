import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Button, ConfigProvider, Menu } from "antd";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Plugin } from "vite";
import { themeConfig } from "../src/app/theme/tokens.ts";
import { filesIn, root } from "./files.ts";

const sheet = join(root, "src/app/theme/theme.css");

// The very copy that antd uses.
const antd = createRequire(createRequire(import.meta.url).resolve("antd"));
const { createCache, extractStyle, StyleProvider } = antd("@ant-design/cssinjs");

/** The variables that antd writes for the theme, for its buttons and its menus, by name. */
function variablesOf(isDark: boolean): ReadonlyMap<string, string> {
  const cache = createCache();
  const parts = createElement(
    ConfigProvider,
    { theme: themeConfig(isDark, true) },
    createElement(Button),
    createElement(Menu, { items: [] }),
  );
  renderToString(createElement(StyleProvider, { cache }, parts));
  const css: string = extractStyle(cache, { plain: true, types: ["cssVar", "token"] });
  return new Map(
    [...css.matchAll(/(--ant-[\w-]+):([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** The names of antd's variables that our own sheets and components read. */
function variablesRead(): readonly string[] {
  const names = ["src", "plugins"]
    .map((folder) => join(root, folder))
    .filter(existsSync)
    .flatMap(filesIn)
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/var\((--ant-[\w-]+)/g)])
    .map(([, name = ""]) => name);
  return [...new Set(names)].sort();
}

/**
 * The rules that give `tokens.ts` to what stands without antd. What antd writes itself, later, weighs less.
 * @param names of variables; one that antd does not have throws
 */
export function themeVariables(names = variablesRead()): string {
  const [light, dark] = [variablesOf(false), variablesOf(true)];
  const unknown = names.filter((name) => !light.has(name));
  if (unknown.length > 0) throw new Error(`antd's theme has no ${unknown.join(", ")}`);
  const changing = names.filter((name) => light.get(name) !== dark.get(name));
  const block = (theme: typeof light, some: readonly string[]) =>
    some.map((name) => `${name}:${theme.get(name)};`).join("");
  // Paper is light.
  return `html.app{${block(light, names)}}
@media screen{html.app[data-theme="dark"]{${block(dark, changing)}}}
`;
}

/** Puts the theme's variables at the head of `theme.css`. */
export function themeSheet(): Plugin {
  return {
    name: "theme-variables",
    load: (id) => (id.split("?")[0] === sheet ? themeVariables() + readFileSync(sheet, "utf8") : null),
  };
}
