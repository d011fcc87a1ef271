/** The OpenAPI document matches the server: its routes, and the shapes of its responses. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../api/server/app.ts";
import { routedResources, storedResources } from "../../api/store/collections.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Store } from "../../api/store/port.ts";
import { seed } from "../../mock-api/seed.ts";
import type { Role } from "../../src/domain/roles.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { Caller, rows } from "./api-harness.ts";
import { document, hold, methods, paths } from "./documented.ts";

/** Routes that are deliberately not documented. */
const apart: Readonly<Record<string, string>> = {
  HEAD: "Fastify answers it wherever it answers GET.",
};

let folder: string;
let store: Store;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-openapi-"));
  store = await createJsonStore({
    file: join(folder, "store.json"),
    resources: [...storedResources.values()],
  });
  await seed(store);
  app = await buildApp({
    store,
    mail: { delivers: true, send: async () => {} },
    dataDir: folder,
    publicUrl: null,
    ownUrl: "http://localhost:3000",
    localesDir: resolve("locales"),
    clientDir: join(folder, "none"),
    demoImagesDir: null,
    logger: pino({ level: "silent" }),
  });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

const signedIn = new Map<Role, Caller>();

async function as(role: Role): Promise<Caller> {
  const caller = signedIn.get(role) ?? new Caller(app);
  if (!signedIn.has(role)) expect((await caller.login(`${role}@example.com`)).status).toBe(200);
  signedIn.set(role, caller);
  return caller;
}

/** Returns the routes below /api as Fastify prints them: `GET /:resource/:id`. */
function served(): string[] {
  const at: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = ""] = /^((?:│ {3}| {4})*)[├└]── (.*)$/.exec(line) ?? [];
      if (part === "") return [];
      const depth = indent.length / 4;
      const [, piece = "", words = ""] = /^(.*?)(?: \(([A-Z, ]+)\))?$/.exec(part) ?? [];
      at.splice(depth, at.length, piece);
      const path = at.join("");
      if (words === "" || !path.startsWith("/api/")) return [];
      return words.split(", ").map((method) => `${method} ${path.slice("/api".length)}`);
    });
}

/** Returns the variants of a path segment: `:id|:action` is either. */
const variants = (path: string): string[] =>
  path
    .split("/")
    .reduce<string[]>(
      (all, step) =>
        all.flatMap((before) => step.split("|").map((one) => (before === "" ? one : `${before}/${one}`))),
      [""],
    );

/** Returns every documented operation of a route. */
function expanded(route: string): string[] {
  const [method = "", path = ""] = route.split(" ");
  return variants(path.slice(1)).flatMap((variant) =>
    concrete(`/${variant.replace(/:(\w+)/g, "{$1}")}`).map((one) => `${method} ${one}`),
  );
}

function concrete(path: string): string[] {
  const of = (name: string, all: Iterable<string>) => [...all].map((one) => path.replace(`{${name}}`, one));
  if (path.startsWith("/globals/{name}")) return of("name", globals.keys());
  if (!path.startsWith("/{resource}")) return [path];
  return of("resource", routedResources.keys()).flatMap((one) => {
    if (!one.endsWith("{action}")) return [one];
    const actions = Object.entries(routedResources.get(one.split("/")[1] ?? "")?.actions ?? {});
    return actions
      .filter(([, { collection = false }]) => collection !== one.includes("{id}"))
      .map(([action]) => one.replace("{action}", action));
  });
}

const calls = Object.entries(paths).flatMap(([path, item]) =>
  methods.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path}`),
);

test("The document is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test("The document has every call that is served, and no other", () => {
  const all = served().filter((route) => !apart[route.split(" ")[0] ?? ""]);
  expect(all.length).toBeGreaterThan(60);
  const known = new Set(all.flatMap(expanded));
  expect(calls.filter((call) => !known.has(call))).toEqual([]);
  const missing = all.filter((route) => !expanded(route).some((call) => calls.includes(call)));
  expect(missing).toEqual([]);
});

const said = ["properties", "additionalProperties", "allOf", "anyOf", "oneOf", "$ref"];

/** Returns where a schema is an object of which nothing is said; generated clients take it for an empty one. */
function shapeless(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => shapeless(one, `${path}/${name}`));
  const isShapeless = "type" in value && value.type === "object" && !said.some((name) => name in value);
  return isShapeless ? [path, ...inner] : inner;
}

test("The document says of every object what it is made of", () => {
  expect(shapeless(JSON.parse(JSON.stringify(document)), "")).toEqual([]);
});

test("The document says what the address of an order is made of", () => {
  const required = ["line1", "city", "postcode", "country"];
  const parts = { line1: { maxLength: 120 }, country: { pattern: "^[A-Z]{2}$" } };
  expect(paths["/orders"]?.post).toMatchObject({
    requestBody: {
      content: {
        "application/json": {
          schema: {
            properties: {
              address: {
                anyOf: [{ required, properties: parts, additionalProperties: false }, { type: "null" }],
              },
            },
          },
        },
      },
    },
  });
});

test("The document is served to everybody", async () => {
  const { status, body } = await new Caller(app).get("/api/openapi.json");
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(document)));
});

describe("Answers held against the document", () => {
  test.each([...resources.keys()])("Answers about %s of the demo are as documented", async (name) => {
    const owner = await as("super-admin");
    const list = hold("get", `/${name}`, await owner.get(`/api/${name}?_start=0&_end=1000`));
    const [first] = rows(list);
    const one = first && (await owner.get(`/api/${name}/${first.id}`));
    if (one) hold("get", `/${name}/{id}`, one);
    hold("get", `/${name}/{id}`, await owner.get(`/api/${name}/nobody`));
    hold("get", `/${name}`, await owner.get(`/api/${name}?nonsense=1`));
  });

  test("A field that one role may not read is missing, and documented as such", async () => {
    const cashier = await as("cashier");
    const [product] = rows(hold("get", "/products", await cashier.get("/api/products?_limit=1")));
    expect(product).not.toHaveProperty("costPrice");
    expect(document.components.schemas).toHaveProperty(["products", "properties", "costPrice", "x-readers"]);
  });

  test.each([...globals.keys()])("Answers about the global %s are as documented", async (name) => {
    const owner = await as("super-admin");
    const { version } = hold("get", `/globals/${name}`, await owner.get(`/api/globals/${name}`));
    hold("patch", `/globals/${name}`, await owner.patch(`/api/globals/${name}`, {}, Number(version)));
    hold("patch", `/globals/${name}`, await owner.call("PATCH", `/api/globals/${name}`, {}));
  });

  test("Answers of calls that only read and need no id are as documented", async () => {
    const owner = await as("super-admin");
    const others = Object.keys(paths).filter(
      (path) => paths[path]?.get && !path.includes("{") && !path.startsWith("/globals/"),
    );
    // The live stream never ends.
    for (const path of others.filter((one) => !resources.has(one.slice(1)) && one !== "/live"))
      hold("get", path, await owner.get(`/api${path}`));
    hold("get", "/reports/sales", await owner.get("/api/reports/sales?range=last7"));
  });

  test("Answers through a record's life are as documented", async () => {
    const owner = await as("super-admin");
    const path = "/extras";
    const made = hold("post", path, await owner.post("/api/extras", { name: "Oat milk", price: 50 }));
    const url = `/api/extras/${made.id}`;
    const one = "/extras/{id}";
    hold("post", path, await owner.post("/api/extras", {}));
    hold("patch", one, await owner.patch(url, { price: 60 }));
    hold("patch", one, await owner.patch(url, { price: 60 }, 1));
    hold("patch", one, await owner.call("PATCH", url, { price: 60 }));
    hold("put", one, await owner.call("PUT", url, { name: "Oat" }, { headers: { "if-match": '"2"' } }));
    const bulk = { ids: [made.id, "nobody"], patch: { price: 70 } };
    hold("post", "/extras/bulk", await owner.post("/api/extras/bulk", bulk));
    const rowsSent = { rows: [{ name: "Soy" }, {}], mode: "create", dryRun: true };
    hold("post", "/extras/import", await owner.post("/api/extras/import", rowsSent));
    hold("get", "/extras/export.csv", await owner.get("/api/extras/export.csv"));
    hold("delete", one, await owner.remove(url));
  });

  test("Answers through an order's life and actions are as documented", async () => {
    const owner = await as("super-admin");
    const [product] = rows(
      (await owner.get("/api/products?published=true&quantity_gte=9&masterProduct=false&_limit=1")).body,
    );
    const combination = rows(product?.combinations)[0]?.id ?? null;
    const items = [{ productId: product?.id, combinationId: combination, quantity: 1 }];
    hold("post", "/orders/quote", await owner.post("/api/orders/quote", { items }));
    const kept = hold("post", "/orders/park", await owner.post("/api/orders/park", { items }));
    const resume = "/parked-orders/{id}/resume";
    hold("post", resume, await owner.post(`/api/parked-orders/${kept.id}/resume`));
    const sent = { items, paymentMethod: "cash" };
    const placed = hold("post", "/orders", await owner.post("/api/orders", sent));
    const url = `/api/orders/${placed.id}`;
    const back = {
      items: [{ orderItemId: placed.items?.[0]?.id, quantity: 1 }],
      reason: "Torn",
      refundMethod: "cash",
    };
    hold("post", "/orders/{id}/return", await owner.post(`${url}/return`, back));
    hold("post", "/orders/{id}/return", await owner.post(`${url}/return`, {}));
    hold("post", "/orders/{id}/cancel", await owner.post(`${url}/cancel`));
    hold("get", "/orders/{id}/events", await owner.get(`${url}/events`));
    const change = { change: 1, reason: "adjustment", combinationId: combination };
    hold("post", "/products/{id}/adjust", await owner.post(`/api/products/${product?.id}/adjust`, change));
  });

  test("Answers about one's own account are as documented", async () => {
    const visitor = new Caller(app);
    hold("get", "/auth/me", await visitor.get("/api/auth/me"));
    hold("post", "/auth/login", await visitor.login("nobody@example.com"));
    hold("post", "/auth/login", await visitor.login("manager@example.com"));
    hold("get", "/auth/me", await visitor.get("/api/auth/me"));
    hold("get", "/auth/sessions", await visitor.get("/api/auth/sessions"));
    hold("delete", "/auth/sessions", await visitor.delete("/api/auth/sessions"));
    hold("post", "/auth/logout", await visitor.post("/api/auth/logout", {}));
  });
});
