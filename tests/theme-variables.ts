import { theme } from "antd";
import { themeConfig } from "../src/app/theme/tokens.ts";

/** Numbers that are no lengths. */
const unitless: ReadonlySet<string> = new Set(["lineHeight", "fontWeightStrong"]);

const written = (token: string, value: unknown) =>
  typeof value === "number" && !unitless.has(token)
    ? `${value}px`
    : String(value).replace(/\s+/g, " ").trim();

/** Returns the name of the CSS variable that antd makes of a token: `fontSizeHeading3` is `--ant-font-size-heading-3`. */
const variableOf = (path: readonly string[]) =>
  `--ant-${path
    .join("-")
    .replace(/([a-z])([A-Z\d])/g, "$1-$2")
    .toLowerCase()}`;

/** Returns the variables of a theme by name: antd's tokens, and those of components that `tokens.ts` declares. */
function variablesOf(isDark: boolean): ReadonlyMap<string, string> {
  const config = themeConfig(isDark, true);
  const ofComponents = Object.entries(config.components ?? {}).flatMap(([component, tokens]) =>
    Object.entries(tokens).map(([token, value]) => [[component, token], value] as const),
  );
  const ofAll = Object.entries(theme.getDesignToken(config)).map(
    ([token, value]) => [[token], value] as const,
  );
  return new Map(
    [...ofAll, ...ofComponents].map(([path, value]) => [variableOf(path), written(path.at(-1) ?? "", value)]),
  );
}

/**
 * Returns the rules that provide antd's variables where it is not loaded. They take precedence over those antd writes
 * later.
 * @param names of variables; throws for one that antd does not have
 */
export function themeVariables(names: readonly string[]): string {
  const [light, dark] = [variablesOf(false), variablesOf(true)];
  const unknown = names.filter((name) => !light.has(name));
  if (unknown.length > 0) throw new Error(`antd's theme has no ${unknown.join(", ")}`);
  const lines = (values: typeof light, some: readonly string[], indent: string) =>
    some.map((name) => `${indent}${name}: ${values.get(name)};\n`).join("");
  const changing = names.filter((name) => light.get(name) !== dark.get(name));
  return `/* Written by tests/unit/theme.test.ts from tokens.ts. */
html.app {
${lines(light, names, "  ")}}
/* Print always uses the light theme. */
@media screen {
  html.app[data-theme="dark"] {
${lines(dark, changing, "    ")}  }
}
`;
}
