/** Compares the build's replacements of libraries with the originals. */
import { resolve } from "node:path";
import fc from "fast-check";
import { type ComponentProps, type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { build } from "vite";
import { describe, expect, test, vi } from "vitest";
import { directImports } from "../../vite/direct-imports.ts";
import { lighterLibraries } from "../../vite/lighter-libraries.ts";
import AntdIcon from "../../vite/stand-ins/antd-icon.tsx";
import * as flatQuery from "../../vite/stand-ins/flat-query.ts";
import same from "../../vite/stand-ins/is-equal.ts";
import isMobile from "../../vite/stand-ins/is-mobile.ts";
import nestedQuery from "../../vite/stand-ins/nested-query.ts";

/** Imports Refine's own copy of a library that we do not use. */
async function original<T>(path: string): Promise<T> {
  const { default: library } = await import(resolve("node_modules", path));
  return library;
}

const qs = await original<{
  stringify(values: object, options?: object): string;
  parse(text: string, options?: object): object;
}>("qs/lib/index.js");
const { stringify } = await original<typeof flatQuery>("query-string/index.js");
const isEqual = await original<typeof same>("lodash-es/isEqual.js");

type Drawing = ComponentProps<typeof AntdIcon>["icon"];
const wasIcon = await original<ComponentType<{ icon: Drawing }>>(
  "@ant-design/icons/es/components/AntdIcon.js",
);
const wasMobile = await original<typeof isMobile>("rc-util/es/isMobile.js");

const word = fc.stringMatching(/^[A-Za-zäß][\w .,:é-]{0,8}$/);
const leaf = fc.oneof(word, fc.integer(), fc.boolean());
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(word, tie("tree"), { maxKeys: 3 }),
  ),
}));
const values = fc.dictionary(fc.stringMatching(/^[a-z]\w{0,6}$/), tree, { maxKeys: 4 });

describe("an icon", () => {
  test.each([
    ["Plus", {}],
    ["Loading", { className: "own", "aria-hidden": true }],
    ["Down", { rotate: 90, tabIndex: 0, title: "More" }],
    ["Fullscreen", { spin: true, onClick: () => undefined, style: { fontSize: 20 } }],
  ])("%s is drawn as @ant-design/icons draws it", async (name, props) => {
    const drawing = await original<Drawing>(`@ant-design/icons-svg/es/asn/${name}Outlined.js`);
    const drawn = (component: ComponentType<{ icon: Drawing }>) =>
      renderToStaticMarkup(createElement(component, { ...props, icon: drawing }));
    const attributes = (markup: string) => markup.split(/(?=[<>])| (?=[\w-]+=")/).sort();
    // Browsers that only support `-ms-transform` are obsolete.
    const expected = drawn(wasIcon).replace("-ms-transform:rotate(90deg);", "");
    expect(attributes(drawn(AntdIcon))).toEqual(attributes(expected));
  });
});

describe("rc-util's isMobile", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  test.each([
    [false, `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
    [
      false,
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
    ],
    [false, "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"],
    [true, `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`],
    [true, `Mozilla/5.0 (Linux; Android 13; SM-X700) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
    [true, "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0"],
    [true, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"],
    [true, "Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"],
  ])("says %s of %s", (mobile, userAgent) => {
    vi.stubGlobal("navigator", { userAgent });
    vi.stubGlobal("window", {});
    expect([isMobile(), wasMobile()]).toEqual([mobile, mobile]);
    vi.unstubAllGlobals();
  });
});

describe("qs, as Refine uses it", () => {
  const asRefineWrites = { skipNulls: true, arrayFormat: "indices", encode: false } as const;
  const depth = { depth: 10 };

  test("writes what qs writes", () => {
    fc.assert(
      fc.property(values, (given) => {
        expect(nestedQuery.stringify(given)).toBe(qs.stringify(given, asRefineWrites));
      }),
    );
    const given = { from: new Date(0), none: null, nothing: undefined, list: [], a: [{ b: null }] };
    expect(nestedQuery.stringify(given)).toBe(qs.stringify(given, asRefineWrites));
    expect(nestedQuery.stringify({ a: 1 }, { addQueryPrefix: true })).toBe("?a=1");
    expect(nestedQuery.stringify({}, { addQueryPrefix: true })).toBe("");
  });

  test("reads what qs reads", () => {
    fc.assert(
      fc.property(values, (given) => {
        const text = qs.stringify(given);
        expect(nestedQuery.parse(text, depth)).toEqual(qs.parse(text, depth));
      }),
    );
  });

  test.each([
    "",
    "?a=1",
    "a=1&a=2&a=3",
    "a[]=1&a[]=2",
    "a[1]=y&a[0]=x",
    "a[4]=y",
    "a[0]=x&a[b]=y",
    "a[25]=x",
    "a",
    "a=b=c",
    "a=1+2%20%C3%A9%zz",
    "__proto__[x]=1&constructor=2&a[toString]=3&b=4",
    "a[b][c][d]=1",
    "filters[0][field]=price&filters[0][operator]=gte&filters[0][value]=5&filters[1][operator]=or&filters[1][value][0][field]=title",
  ])("reads '%s' as qs does", (text) => {
    const options = { ignoreQueryPrefix: true, depth: 10 };
    expect(nestedQuery.parse(text, options)).toEqual(qs.parse(text, options));
    expect(nestedQuery.parse(text, { depth: 1 })).toEqual(qs.parse(text, { depth: 1 }));
  });
});

test("query-string, as simple-rest uses it", () => {
  const value = fc.oneof(leaf, fc.constant(null), fc.constant(undefined), fc.array(leaf));
  fc.assert(
    fc.property(fc.dictionary(word, value), (given) => {
      expect(flatQuery.stringify(given)).toBe(stringify(given));
    }),
  );
});

test("lodash's isEqual, as Refine uses it", () => {
  const make = () => [
    { a: [1, { b: "x" }] },
    { a: [1, { b: "y" }] },
    { a: undefined },
    {},
    [],
    [1, 2],
    [1, 2, 3],
    null,
    undefined,
    Number.NaN,
    0,
    "0",
    "",
    new Date(0),
    new Date(1),
    new Date("never"),
    /a/g,
    /a/i,
    new Map([["a", { b: 1 }]]),
    new Map([["a", { b: 2 }]]),
    new Set([1]),
    new Set([1, 2]),
  ];
  for (const [at, one] of make().entries()) {
    for (const [where, other] of make().entries()) {
      expect(same(one, other), `${at} and ${where}`).toBe(isEqual(one, other));
    }
  }
  fc.assert(fc.property(tree, tree, (one, other) => same(one, other) === isEqual(one, other)));
  fc.assert(fc.property(tree, (one) => same(one, structuredClone(one))));
});

describe("imports of antd, each from its own module", () => {
  const { transform } = directImports("/page");
  const rewritten = (code: string): string => {
    const answer: unknown = typeof transform === "function" && Reflect.apply(transform, {}, [code, "/page"]);
    return typeof answer === "object" && answer && "code" in answer ? String(answer.code) : code;
  };

  test("takes a part alone where it is only drawn", () => {
    expect(rewritten('import { Input } from "antd";\nconst a = <Input />;')).toContain("antd/es/input/Input");
    expect(rewritten('import { Input as Field } from "antd";\n<Field>a</Field>;')).toContain("input/Input");
  });

  test.each([
    "const { TextArea } = Input;",
    "<Input.TextArea />;",
    "const parts = { Input };",
    "const Own = styled(Input);",
  ])("takes what is fastened to it for %s", (use) => {
    expect(rewritten(`import { Input } from "antd";\n<Input />; ${use}`)).toContain('from "antd/es/input";');
  });
});

describe("what was taken out of libraries", () => {
  /** Builds a module as if it were at that path. */
  const built = (path: string, code: string) =>
    build({
      configFile: false,
      logLevel: "silent",
      plugins: [
        lighterLibraries(),
        {
          name: "entry",
          resolveId: (id) => (id === path ? id : null),
          load: (id) => (id === path ? code : null),
        },
      ],
      build: { write: false, rolldownOptions: { input: path, output: { format: "es" } } },
    });
  const ofRefine = resolve("node_modules/@refinedev/core/planted.js");

  test("is said where a library asks for more of it, with the file to change", async () => {
    await expect(built(ofRefine, 'import { formats } from "qs"; console.log(formats);')).rejects.toThrow(
      /formats[\s\S]*vite\/stand-ins\/nested-query\.ts/,
    );
    const asks = 'import { useRecords } from "@refinedev/devtools-internal"; console.log(useRecords);';
    await expect(built(ofRefine, asks)).rejects.toThrow(/useRecords[\s\S]*vite\/lighter-libraries\.ts/);
  });

  test("is said where code of one's own needs it", async () => {
    await expect(built(resolve("src/own.tsx"), 'import "@refinedev/devtools";')).rejects.toThrow(
      /@refinedev\/devtools is of no use here[\s\S]*vite\/lighter-libraries\.ts/,
    );
  });

  test("is said when it is called", async () => {
    const result = await built(ofRefine, 'import p from "pluralize"; console.log(p.plural("a"));');
    expect(JSON.stringify(result)).toContain("pluralize is left out (vite/lighter-libraries.ts)");
  });
});
