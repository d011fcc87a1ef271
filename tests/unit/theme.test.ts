/** What stands without antd wears the theme that antd wears. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Button, ConfigProvider } from "antd";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { themeConfig } from "../../src/app/theme/tokens.ts";
import { filesIn, root } from "../../vite/files.ts";

// The very copy that antd uses.
const antd = createRequire(createRequire(import.meta.url).resolve("antd"));
const { createCache, extractStyle, StyleProvider } = antd("@ant-design/cssinjs");

type Values = Readonly<Record<string, string>>;

/** Notations of one colour or length that mean the same. */
function plain(value: string): string {
  return value
    .toLowerCase()
    .replace(
      /rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/g,
      (_, r, g, b, a) => `rgba(${r},${g},${b},${Number(a) / 100})`,
    )
    .replace(/#([\da-f])([\da-f])([\da-f])(?![\da-f])/g, "#$1$1$2$2$3$3")
    .replace(/["\s]+/g, "");
}

const valuesIn = (rule: string): Values =>
  Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name = "", value = ""]) => [name, plain(value)]),
  );

/** The variables that antd writes for its theme. */
function written(dark: boolean): Values {
  const cache = createCache();
  const part = createElement(ConfigProvider, { theme: themeConfig(dark, true) }, createElement(Button));
  renderToString(createElement(StyleProvider, { cache }, part));
  const css = extractStyle(cache, { plain: true, types: ["cssVar", "token"] });
  return valuesIn(css.match(/\.app\{([^}]*)\}/)?.[1] ?? "");
}

const sheet = readFileSync(join(root, "src/app/theme/theme.css"), "utf8");
const light = valuesIn(sheet.match(/^html\.app \{([^}]*)\}/m)?.[1] ?? "");
const dark = { ...light, ...valuesIn(sheet.match(/html\.app\[data-theme="dark"\] \{([^}]*)\}/)?.[1] ?? "") };

describe.each([
  ["light", light, written(false)],
  ["dark", dark, written(true)],
])("the %s theme", (_, ours, antds) => {
  test("has antd's values", () => {
    const theirs = Object.fromEntries(Object.keys(ours).map((name) => [name, antds[name]]));
    expect(ours).toEqual(theirs);
  });
});

test("every variable of antd that a style sheet reads is there before antd is", () => {
  const sheets = ["src", "plugins"].flatMap((folder) =>
    filesIn(join(root, folder)).filter((path) => path.endsWith(".css")),
  );
  const read = sheets.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/var\((--ant-[\w-]+)/g)].map(([, name = ""]) => name),
  );
  expect([...new Set(read)].filter((name) => !(name in light))).toEqual([]);
});
