import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { build } from "vite";
import { afterAll, expect, test, vi } from "vitest";
import { providerOf, sourcesOf } from "../../scripts/provider.mjs";
import { provider, providerAliases } from "../../vite/provider.ts";
import { mistakesOf } from "../conformance/check-module.ts";

const place = mkdtempSync(join(tmpdir(), "provider-"));
const own = join(place, "my-provider.ts");
writeFileSync(own, "export const dataProvider = {};");
afterAll(() => rmSync(place, { recursive: true, force: true }));

test.each([
  ["our own server by default", {}, null, "/api"],
  ["our own server, empty variables", { PROVIDER: "", API_URL: "" }, null, "/api"],
  ["our own server elsewhere", { API_URL: "https://api.example/v1/" }, null, "https://api.example/v1"],
  [
    "json-server",
    { PROVIDER: "json-server", API_URL: "http://localhost:4000" },
    resolve("mock-api/json-server.ts"),
    "http://localhost:4000",
  ],
  [
    "a file, below the address of the pages",
    { PROVIDER: "./mock-api/json-server.ts", API_URL: "/api/" },
    resolve("mock-api/json-server.ts"),
    "/api",
  ],
  ["a file elsewhere", { PROVIDER: own, API_URL: "http://a.example" }, own, "http://a.example"],
])("The environment chooses %s", (_what, env, file, apiUrl) => {
  expect(providerOf(env)).toMatchObject({ file, apiUrl });
});

test.each([
  [
    { PROVIDER: "jsonserver" },
    'PROVIDER is "jsonserver". Expected: storekeeper, json-server, or a file such as',
  ],
  [{ PROVIDER: "constructor" }, 'PROVIDER is "constructor". Expected'],
  [{ PROVIDER: "./nobody.ts" }, 'PROVIDER is "./nobody.ts", but there is no such file.'],
  [{ PROVIDER: "./src" }, 'PROVIDER is "./src", but there is no such file.'],
  [{ PROVIDER: "json-server" }, "PROVIDER=json-server needs API_URL, the address of its server"],
  [{ PROVIDER: own }, "needs API_URL"],
  [{ PROVIDER: "json-server", API_URL: "localhost:4000" }, 'API_URL is "localhost:4000". Expected'],
  [{ API_URL: "//evil.example" }, 'API_URL is "//evil.example". Expected'],
  [{ API_URL: "ftp://a.example" }, "Expected: the address of an API"],
])("The choice %j is refused in a sentence", (env, words) => {
  expect(() => providerOf(env)).toThrow(words);
});

test("A build depends on the provider's file, and on the folder that it has to itself", () => {
  const built = (PROVIDER: string) => sourcesOf(providerOf({ PROVIDER, API_URL: "/api" }));
  expect(sourcesOf(providerOf({}))).toEqual([]);
  expect(built("./vite.config.ts")).toEqual(["vite.config.ts"]);
  expect(built("./tests/providers/supabase/provider.ts")).toEqual(["tests/providers/supabase"]);
  // Not from the records that it changes.
  expect(built("./mock-api/provider.ts")).toContain("mock-api/reports");
  expect(built("json-server")).not.toContain("mock-api");
  expect(built(own)).toEqual([relative(resolve("."), place)]);
});

test("Our own server is the default of package.json, and another provider replaces all of it", () => {
  expect(providerAliases(providerOf({}))).toEqual([]);
  const finds = providerAliases(providerOf({ PROVIDER: own, API_URL: "/api" })).map(({ find }) => find);
  for (const name of ["#provider/data", "#provider/auth", "#provider/accounts", "#chosen"]) {
    expect(
      finds.filter((find) => name.match(find)),
      name,
    ).toHaveLength(1);
  }
});

test.each([
  ["exports it", "export const dataProvider = {};", true],
  ["passes it on", 'export { dataProvider } from "./my-provider.ts";', true],
  ["passes on all of another", 'export * from "./my-provider.ts"; export const backend = {};', true],
  ["exports it as a default", "export default { getList() {} };", false],
  ["exports another", 'export * from "./other.ts"; export const data = {};', false],
  ["exports nothing", "console.log(1);", false],
])("A build goes on with a module that %s: %s", async (what, text, ok) => {
  const file = join(place, `${what.replaceAll(" ", "-")}.ts`);
  writeFileSync(join(place, "other.ts"), 'export * from "./other.ts"; export const one = 1;');
  writeFileSync(file, text);
  const building = build({
    configFile: false,
    root: place,
    logLevel: "silent",
    plugins: [provider(providerOf({ PROVIDER: file, API_URL: "/api" }))],
    build: { write: false, rolldownOptions: { input: file } },
  });
  const said = await building.then(
    () => null,
    (error: unknown) => String(error),
  );
  if (ok) expect(said).toBeNull();
  else expect(said).toContain(`PROVIDER is "${file}", but that file exports no dataProvider`);
});

test.each(["http", "meta", "plain-rest", "errors/api-error", "live/live-events"])(
  "The part src/providers/%s.ts, which a provider imports, does not import the provider again",
  async (name) => {
    vi.resetModules();
    for (const part of ["data", "auth", "accounts"]) {
      vi.doMock(`#provider/${part}`, () => {
        throw new Error(`${name} imports #provider/${part}`);
      });
    }
    await expect(import(resolve(`src/providers/${name}.ts`))).resolves.toBeDefined();
  },
);

const method = () => undefined;
const data = { getList: method, getOne: method, create: method, update: method, deleteOne: method };
const auth = { login: method, logout: method, check: method, getIdentity: method };

test.each([
  ["nothing at all", {}, "The module exports no dataProvider."],
  ["a data provider without getOne", { dataProvider: { ...data, getOne: 1 } }, "dataProvider has no getOne."],
  ["a data provider that is none", { dataProvider: "x" }, "dataProvider is no object."],
  [
    "a sign-in without an end",
    { dataProvider: data, authProvider: { ...auth, logout: undefined } },
    "authProvider has no logout.",
  ],
  [
    "a capability that is none",
    { dataProvider: data, backend: { uplaod: method } },
    "backend has no capability uplaod.",
  ],
])("A module of %s is refused in a sentence", (_what, module, words) => {
  expect(mistakesOf(module).join(" ")).toContain(words);
});

test.each([
  ["a data provider", { dataProvider: data }],
  ["a function that makes one", { default: method }],
  ["all there is", { dataProvider: data, authProvider: auth, backend: { upload: method, live: {} } }],
])("A module of %s is in order", (_what, module) => {
  expect(mistakesOf(module)).toEqual([]);
});
