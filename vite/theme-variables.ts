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

// The copy that antd itself uses.
const antd = createRequire(createRequire(import.meta.url).resolve("antd"));
const { createCache, extractStyle, StyleProvider } = antd("@ant-design/cssinjs");

/** Returns the CSS variables antd writes for the theme, its buttons and its menus, by name. */
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

/** Returns the names of the antd variables used in our own style sheets and components. */
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
 * Returns the rules that provide the variables of `tokens.ts` where antd is not loaded. They take precedence over the
 * ones antd writes later.
 * @param names of variables; throws for one that antd does not have
 */
export function themeVariables(names = variablesRead()): string {
  const [light, dark] = [variablesOf(false), variablesOf(true)];
  const unknown = names.filter((name) => !light.has(name));
  if (unknown.length > 0) throw new Error(`antd's theme has no ${unknown.join(", ")}`);
  const changing = names.filter((name) => light.get(name) !== dark.get(name));
  const block = (theme: typeof light, some: readonly string[]) =>
    some.map((name) => `${name}:${theme.get(name)};`).join("");
  // Print always uses the light theme.
  return `html.app{${block(light, names)}}
@media screen{html.app[data-theme="dark"]{${block(dark, changing)}}}
`;
}

/** Inserts the theme's variables at the top of `theme.css`. */
export function themeSheet(): Plugin {
  return {
    name: "theme-variables",
    load: (id) => (id.split("?")[0] === sheet ? themeVariables() + readFileSync(sheet, "utf8") : null),
  };
}
