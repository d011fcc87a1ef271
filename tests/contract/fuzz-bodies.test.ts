/**
 * Arbitrary bodies and versions: the request succeeds completely, or is refused with a message and nothing is stored.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { auditEntries } from "../../api/records/audit/collections.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { categories } from "../../src/resources/categories.ts";
import { customers } from "../../src/resources/customers.ts";
import { products } from "../../src/resources/products.ts";
import { redirects } from "../../src/resources/redirects.ts";
import { anyJson, anyText, runs, timeoutMs } from "../fuzz.ts";
import { type Answer, type Caller, describeApiOnBoth, type TestApi } from "./api-harness.ts";

/** The minimal record. */
const sound = new Map<AnyResource, object>([
  [products, { title: "Lamp", price: 100 }],
  [customers, { name: "Ada Example" }],
  [categories, { name: "Lamps" }],
  [redirects, { from: "/old", to: "/new" }],
]);
const declared = [...sound.keys()];

/** Plausible field values, so that bodies pass the first checks. */
const likely = fc.constantFrom<unknown>(
  "Lamp",
  "a@example.com",
  "SAVE-10",
  "/old",
  "/new",
  100,
  0,
  true,
  null,
  "2026-03-01",
  "2026-03-01T12:00:00.000Z",
  "percentage",
  [],
  ["staff-driver"],
  [{}],
  [{ productId: "nobody", quantity: 1 }],
);

/** Generates a body with some fields of a resource, sometimes with unknown ones, and often with all required ones. */
const bodyOf = (resource: AnyResource) => {
  const names = fc.constantFrom(...Object.keys(resource.fields));
  const some = fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: names }, { weight: 1, arbitrary: anyText }),
    fc.oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: anyJson }),
    { maxKeys: 4 },
  );
  return fc
    .tuple(fc.constantFrom({}, sound.get(resource)), some)
    .map(([needed, more]): Record<string, unknown> => ({ ...needed, ...more }));
};

/** Returns a resource's content in the store, and the number of audit entries. */
async function holds({ store }: TestApi, { name }: AnyResource): Promise<string> {
  const { rows } = await store.find(name, { where: [], sort: [] });
  const { total } = await store.find(auditEntries.name, { where: [], sort: [], start: 0, end: 0 });
  return JSON.stringify([rows, total]);
}

/** Throws unless the request succeeded or was refused with a message. */
function expectWords({ status, headers, text, body }: Answer, asked: unknown): void {
  const told = `${JSON.stringify(asked)}\n${text}`;
  expect(status, told).toBeLessThan(500);
  if (status < 400) return;
  expect(headers["content-type"], told).toContain("application/problem+json");
  expect(String(body.detail), told).toMatch(/\w/);
}

/** Returns every writing route that only affects the store's records. */
async function writingCalls(caller: Caller): Promise<[string, string][]> {
  const { paths } = (await caller.get("/api/openapi.json")).body as unknown as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => /^(post|put|patch|delete)$/.test(method) && !path.startsWith("/auth/"))
      .map((method): [string, string] => [method.toUpperCase(), `/api${path}`]),
  );
}

describeApiOnBoth("Any body", (api) => {
  it(
    "Any body makes a record that is answered as it was stored, or none",
    async () => {
      const owner = await api().as("super-admin");
      let made = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...declared).chain((one) => fc.tuple(fc.constant(one), bodyOf(one))),
          async ([resource, body]) => {
            const before = await holds(api(), resource);
            const answer = await owner.post(`/api/${resource.name}`, body);
            expectWords(answer, body);
            if (answer.status >= 400) expect(await holds(api(), resource)).toBe(before);
            else {
              made += 1;
              const { version: _, ...stored } = (await owner.get(`/api/${resource.name}/${answer.body.id}`))
                .body as unknown as Record<string, unknown>;
              expect(answer.body).toMatchObject(stored);
            }
          },
        ),
        runs(60, 600),
      );
      expect(made).toBeGreaterThan(0);
    },
    timeoutMs,
  );

  it(
    "Any body changes a record at the version that was seen, or nothing",
    async () => {
      const owner = await api().as("super-admin");
      const made = await owner.post("/api/products", { title: "Fuzzed", price: 100 });
      const url = `/api/products/${made.body.id}`;
      const seen = fc.constantFrom(
        "now",
        "old",
        "later",
        "*",
        'W/"now"',
        "now, old",
        '"now"',
        '""',
        "-1",
        "1e3",
      );
      const header = fc.oneof(
        { weight: 4, arbitrary: seen },
        { weight: 1, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 30 }) },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom("PATCH", "PUT", "DELETE" as const),
          header,
          bodyOf(products),
          async (method, match, body) => {
            const now = Number((await owner.get(url)).body.version);
            const sent = match
              .replace("now", String(now))
              .replace("old", String(now - 1))
              .replace("later", String(now + 1));
            const before = await holds(api(), products);
            // Deleting it would make further requests impossible.
            const isOld =
              method === "DELETE" && /^(W\/)?"?\d+"?$/.test(sent.trim()) && !sent.includes(String(now));
            const verb = method === "DELETE" && !isOld ? "PATCH" : method;
            const answer = await owner.call(verb, url, verb === "DELETE" ? undefined : body, {
              headers: { "if-match": sent },
            });
            expectWords(answer, [verb, sent, body]);
            if (answer.status < 400) {
              expect(["*", `${now}`, `"${now}"`, `W/"${now}"`, `W/${now}`, `"${now}`, `${now}"`]).toContain(
                sent.trim(),
              );
            } else expect(await holds(api(), products)).toBe(before);
          },
        ),
        runs(60, 600),
      );
    },
    timeoutMs,
  );

  it(
    "Any body is imported row by row, each as a whole or with its reasons",
    async () => {
      const owner = await api().as("super-admin");
      await fc.assert(
        fc.asyncProperty(
          fc
            .constantFrom(...declared)
            .chain((one) => fc.tuple(fc.constant(one), fc.array(bodyOf(one), { maxLength: 5 }))),
          fc.constantFrom("create", "upsert"),
          fc.boolean(),
          async ([resource, rows], mode, dryRun) => {
            const before = await holds(api(), resource);
            const answer = await owner.post(`/api/${resource.name}/import`, { rows, mode, dryRun });
            expectWords(answer, { rows, mode });
            const outcomes = answer.status < 400 ? [...(answer.body.results ?? [])] : [];
            const stored = outcomes.filter(({ outcome }) => /created|updated/.test(String(outcome)));
            if (answer.status < 400) expect(outcomes).toHaveLength(rows.length);
            if (dryRun || stored.length === 0) expect(await holds(api(), resource)).toBe(before);
          },
        ),
        runs(30, 300),
      );
    },
    timeoutMs,
  );

  it(
    "Any body is answered in words by every call that writes",
    async () => {
      const owner = await api().as("super-admin");
      const calls = await writingCalls(owner);
      expect(calls.length).toBeGreaterThan(100);
      const body = fc.oneof(
        anyJson,
        ...declared.map(bodyOf),
        fc.dictionary(
          fc.constantFrom(
            "ids",
            "patch",
            "delete",
            "versions",
            "rows",
            "mode",
            "items",
            "status",
            "kind",
            "resource",
            "at",
          ),
          fc.oneof(likely, anyJson),
        ),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...calls),
          fc.constantFrom("staff-driver", "nobody", "constructor", "%00"),
          body,
          async ([method, path], id, sent) => {
            const url = path.replace(/\{\w+\}/g, encodeURIComponent(id));
            const answer = await owner.call(method as "POST", url, JSON.stringify(sent) ?? "null", {
              headers: { "content-type": "application/json", "if-match": "*" },
            });
            expectWords(answer, [method, url, sent]);
          },
        ),
        runs(150, 2000),
      );
      expect((await owner.get("/api/auth/me")).status).toBe(200);
    },
    timeoutMs,
  );

  it(
    "A body that is no JSON is refused as such",
    async () => {
      const owner = await api().as("super-admin");
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            anyText,
            anyJson.map((one) => `${JSON.stringify(one)}`.slice(1)),
          ),
          async (text) => {
            const before = await holds(api(), categories);
            const answer = await owner.call("POST", "/api/categories", text, {
              headers: { "content-type": "application/json" },
            });
            expectWords(answer, text);
            expect([400, 413, 422]).toContain(answer.status);
            expect(await holds(api(), categories)).toBe(before);
          },
        ),
        runs(40, 600),
      );
    },
    timeoutMs,
  );
});
