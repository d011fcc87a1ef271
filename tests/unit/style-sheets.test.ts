import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";
import { filesIn } from "../../vite/files.ts";

const sheets = [...filesIn("src"), ...filesIn("plugins")]
  .filter((file) => file.endsWith(".css") && !file.endsWith("variables.css"))
  .map((file) => ({ file, root: postcss.parse(readFileSync(file, "utf8"), { from: file }) }));

/** Hexadecimal, functional and the most common named colours; `color-mix` of variables and system colours are none. */
const literalColour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|orange|yellow)(?![\w-])/i;

test("Colours are literal only in the theme", () => {
  const found: string[] = [];
  for (const { file, root } of sheets.filter(({ file }) => !file.includes("app/theme/"))) {
    root.walkDecls(({ prop, value, source }) => {
      if (literalColour.test(value)) found.push(`${file}:${source?.start?.line} ${prop}: ${value}`);
    });
  }
  expect(found).toEqual([]);
});

test("A class that a component names is in its style sheet", () => {
  const unstyled = [...filesIn("src"), ...filesIn("plugins")]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, "utf8");
      const imports = [...code.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";$/gm)];
      return imports.flatMap(([, name = "", path = ""]) => {
        const sheet = readFileSync(join(dirname(file), path), "utf8");
        const classes = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one));
        const uses = code.matchAll(new RegExp(`(?<![\\w/."'-])${name}\\.(\\w+)`, "g"));
        return [...uses].flatMap(([, one]) => (classes.has(one ?? "") ? [] : [`${file}: ${one}`]));
      });
    });
  expect(unstyled).toEqual([]);
});

/** Returns the declarations of a rule itself, in alphabetical order. */
const bodyOf = ({ nodes }: Rule) =>
  nodes
    .flatMap((node) => (node.type === "decl" ? `${node.prop}:${node.value.replace(/\s+/g, " ")}` : []))
    .sort()
    .join(";");

test("Few rules repeat the declarations of another one, because style props and shared modules say them", () => {
  const bodies: string[] = [];
  for (const { root } of sheets) {
    root.walkRules((rule) => {
      const inKeyframes =
        rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes";
      const body = bodyOf(rule);
      if (body && !inKeyframes) bodies.push(body);
    });
  }
  const repeated = bodies.length - new Set(bodies).size;
  // Lower it whenever fewer do.
  expect(repeated / bodies.length).toBeLessThan(0.222);
});
