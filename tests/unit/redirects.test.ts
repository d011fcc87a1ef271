import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { follow, joinRoute, type Route, targetPath } from "../../src/domain/storefront/redirects.ts";

/** Adds a redirect like the API: joins it, then shortens the ones that lead to it. */
function write(routes: ReadonlyMap<string, string>, route: Route): ReadonlyMap<string, string> {
  const path = targetPath(route.to);
  const next = path === null || path === route.from ? undefined : routes.get(path);
  const joined = joinRoute(route, path !== null && next !== undefined ? { from: path, to: next } : null);
  if ("error" in joined) return routes;
  const shortened = [...routes].map(([from, to]): [string, string] => [
    from,
    targetPath(to) === route.from ? follow(to, joined.to) : to,
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
    at = follow(at, next);
  }
  return null;
}

describe("redirects", () => {
  test("form no loop and no chain, whatever is written in whatever order", () => {
    fc.assert(
      fc.property(fc.array(route, { maxLength: 40 }), (history) => {
        const routes = history.reduce<ReadonlyMap<string, string>>(write, new Map());
        for (const from of routes.keys()) expect(walk(routes, from)?.hops).toBe(1);
      }),
      { numRuns: 500 },
    );
  });

  test("lead where they led before, but for the address that is written", () => {
    fc.assert(
      fc.property(fc.array(route, { maxLength: 20 }), route, (history, last) => {
        const before = history.reduce<ReadonlyMap<string, string>>(write, new Map());
        const after = write(before, last);
        if (after === before) return;
        const written = after.get(last.from) ?? "";
        for (const [from, to] of before) {
          if (from === last.from) continue;
          const expected = targetPath(to) === last.from ? follow(to, written) : to;
          expect(after.get(from)).toBe(expected);
        }
      }),
    );
  });

  test("to themselves and round in circles are refused", () => {
    expect(joinRoute({ from: "/a", to: "/A/?x" }, null)).toEqual({ error: "self" });
    expect(joinRoute({ from: "/a", to: "/b" }, { from: "/b", to: "/a" })).toEqual({ error: "loop" });
    expect(joinRoute({ from: "/a", to: "/b" }, { from: "/b", to: "/c" })).toEqual({ to: "/c" });
  });

  test("carry a query along unless the next one has its own", () => {
    expect(follow("/b?x=1#y", "/c")).toBe("/c?x=1#y");
    expect(follow("/b?x=1", "/c?z=2")).toBe("/c?z=2");
    expect(follow("/b", "https://elsewhere.example/")).toBe("https://elsewhere.example/");
  });

  test("out of the store have no path in it", () => {
    expect(targetPath("https://elsewhere.example/a")).toBeNull();
    expect(targetPath("//elsewhere.example")).toBeNull();
    expect(targetPath("/Old/Page/?a#b")).toBe("/old/page");
  });
});
