import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalAddress, normalPath } from "../../src/domain/storefront/paths.ts";
import {
  closestRoute,
  covers,
  follow,
  joinRoute,
  type Route,
  targetPath,
} from "../../src/domain/storefront/redirects.ts";

/** Adds a redirect like the API: joins it, then shortens the ones that lead to it. */
function write(routes: ReadonlyMap<string, string>, route: Route): ReadonlyMap<string, string> {
  const path = targetPath(route.to);
  const next = path === null || path === route.from ? undefined : routes.get(path);
  const joined = joinRoute(route, path !== null && next !== undefined ? { from: path, to: next } : null);
  if ("error" in joined) return routes;
  const shortened = [...routes].map(([from, to]): [string, string] => [
    from,
    targetPath(to) === route.from ? follow(to, { ...route, to: joined.to }) : to,
  ]);
  return new Map([...shortened, [route.from, joined.to]]);
}

const paths = ["/a", "/b", "/c", "/d", "/e"] as const;
const target = fc.oneof(
  fc.constantFrom(...paths),
  fc.constantFrom(...paths).map((path) => `${path.toUpperCase()}/?q=1#top`),
  fc.constant("https://elsewhere.example/a"),
);
const route: fc.Arbitrary<Route> = fc.record({ from: fc.constantFrom(...paths), to: target });

/** Returns where a visitor ends up by following redirects; null for a loop. */
function walk(routes: ReadonlyMap<string, string>, start: string): { end: string; hops: number } | null {
  let at = start;
  for (let hops = 0; hops <= paths.length; hops += 1) {
    const path = targetPath(at);
    const next = path === null ? undefined : routes.get(path);
    if (next === undefined) return { end: at, hops };
    at = follow(at, { from: path ?? "", to: next });
  }
  return null;
}

describe("Redirects", () => {
  test("Redirects form no loop and no chain, whatever is written in whatever order", () => {
    fc.assert(
      fc.property(fc.array(route, { maxLength: 40 }), (history) => {
        const routes = history.reduce<ReadonlyMap<string, string>>(write, new Map());
        for (const from of routes.keys()) expect(walk(routes, from)?.hops).toBe(1);
      }),
      { numRuns: 500 },
    );
  });

  test("Redirects lead where they led before, but for the address that is written", () => {
    fc.assert(
      fc.property(fc.array(route, { maxLength: 20 }), route, (history, last) => {
        const before = history.reduce<ReadonlyMap<string, string>>(write, new Map());
        const after = write(before, last);
        if (after === before) return;
        const written = after.get(last.from) ?? "";
        for (const [from, to] of before) {
          if (from === last.from) continue;
          const expected = targetPath(to) === last.from ? follow(to, { from: last.from, to: written }) : to;
          expect(after.get(from)).toBe(expected);
        }
      }),
    );
  });

  test("Redirects to themselves and round in circles are refused", () => {
    expect(joinRoute({ from: "/a", to: "/A/?x" }, null)).toEqual({ error: "self" });
    expect(joinRoute({ from: "/a", to: "/b" }, { from: "/b", to: "/a" })).toEqual({ error: "loop" });
    expect(joinRoute({ from: "/a", to: "/b" }, { from: "/b", to: "/c" })).toEqual({ to: "/c" });
  });

  test("Redirects carry a query along unless the next one has its own", () => {
    const from = (to: string) => ({ from: "/b", to });
    expect(follow("/b?x=1#y", from("/c"))).toBe("/c?x=1#y");
    expect(follow("/b?x=1", from("/c?z=2"))).toBe("/c?z=2");
    expect(follow("/b", from("https://elsewhere.example/"))).toBe("https://elsewhere.example/");
  });

  test("Redirects out of the store have no path in it", () => {
    expect(targetPath("https://elsewhere.example/a")).toBeNull();
    expect(targetPath("//elsewhere.example")).toBeNull();
    expect(targetPath("/Old/Page/?a#b")).toBe("/old/page");
  });
});

describe("An address of the store", () => {
  const letters = fc.constantFrom(..."aé寿กשहЖ-1".split(""));
  const path = fc.array(letters, { minLength: 1, maxLength: 8 }).map((some) => `/${some.join("")}`);

  test("An address of the store is the same however a browser writes it", () => {
    fc.assert(
      fc.property(path, (text) => {
        const normal = normalPath(text);
        const encoded = encodeURI(text.normalize("NFC"));
        const written = [
          encoded,
          encoded.toLowerCase(),
          encodeURI(text.normalize("NFD")),
          text.normalize("NFD"),
        ];
        for (const one of [...written, `${text}/`, text.toUpperCase(), `${text}?a=1#b`]) {
          expect(normalPath(one)).toBe(normal);
        }
        expect(normalPath(normal)).toBe(normal);
      }),
    );
  });

  test.each([
    ["/a%2Fb", "/a%2fb"],
    ["/50%25", "/50%25"],
    ["/%2525", "/%2525"],
    ["/x%ff", "/x%ff"],
    ["/%7Euser", "/~user"],
    ["/CAF%C3%89/", "/café"],
  ])("The address %s is compared as %s", (text, normal) => expect(normalPath(text)).toBe(normal));

  test("An address of the store names its parameters in any order and encoding", () => {
    const normal = "/index.php?product_id=50&route=product/product";
    for (const text of [
      "/index.php?route=product/product&product_id=50",
      "/INDEX.php/?product_id=50&route=product%2Fproduct#top",
      normal,
    ]) {
      expect(normalAddress(text)).toBe(normal);
    }
    expect(normalAddress("/a?q=1%262&empty")).toBe("/a?empty&q=1%262");
    expect(normalAddress(normalAddress("/a?q=1%262&empty"))).toBe("/a?empty&q=1%262");
  });
});

describe("A redirect that names parameters", () => {
  const names = ["a", "b", "c"] as const;
  const query = fc
    .subarray([...names])
    .chain((some) =>
      fc.tuple(...some.map((name) => fc.constantFrom("1", "2").map((value) => `${name}=${value}`))),
    );
  const addressOf = (parts: readonly string[]) =>
    normalAddress(["/old", parts.join("&")].filter(Boolean).join("?"));

  test("A redirect that names parameters needs them all, and the most specific one wins", () => {
    fc.assert(
      fc.property(fc.array(query, { maxLength: 5 }), query, (rules, parts) => {
        const routes = rules.map((one) => ({ from: addressOf(one) }));
        const route = closestRoute(routes, addressOf([...parts].reverse()));
        const fitting = rules.filter((one) => one.every((part) => parts.includes(part)));
        expect(route === null).toBe(fitting.length === 0);
        if (!route) return;
        expect(covers(route.from, addressOf(parts))).toBe(true);
        const most = Math.max(...fitting.map((one) => one.length));
        expect(route.from.split(/[?&]/).length - 1).toBe(most);
      }),
    );
  });

  test("A redirect that names parameters carries along only the parameters that it does not name", () => {
    const route = { from: "/index.php?product_id=50", to: "/product/mug" };
    expect(follow("/index.php?utm=mail&product_id=50#top", route)).toBe("/product/mug?utm=mail#top");
    expect(follow("/index.php?product_id=50", route)).toBe("/product/mug");
  });

  test("A redirect that names parameters may lead to its own path without them, and not round in circles", () => {
    expect(joinRoute({ from: "/shop?page=1", to: "/shop" }, null)).toEqual({ to: "/shop" });
    expect(joinRoute({ from: "/shop", to: "/shop?page=1" }, null)).toEqual({ error: "self" });
    const back = { from: "/b?x=1", to: "/a" };
    expect(joinRoute({ from: "/a", to: "/b?x=1" }, back)).toEqual({ error: "loop" });
  });
});
