/** The files in deploy match the program: its variables, its files, the names of its instances. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readEnvironment } from "../../api/platform/environment.ts";
import { compiledName, programs } from "../../scripts/programs.mjs";

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
}

const compose: {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
} = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
const dockerfile = readFileSync("Dockerfile", "utf8");
const nginx = readFileSync("deploy/nginx.conf", "utf8");
const copies = Object.keys(compose.services).filter((name) => name.startsWith("api-"));

/** Substitutes `${NAME:-default}` and `${NAME:?words}` like compose. */
const filled = (value: string, given: Readonly<Record<string, string>>) =>
  value.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_whole, name: string, kind?: string, rest = "") => given[name] ?? (kind === "-" ? rest : ""),
  );

describe("compose.yaml", () => {
  test("compose.yaml has two copies that are set up alike, in words that the server takes", () => {
    expect(copies).toHaveLength(2);
    const [one, other] = copies.map((name) => compose.services[name]);
    expect(one).toEqual(other);
    const set = Object.entries(one?.environment ?? {});
    const given = { POSTGRES_PASSWORD: "abc", PUBLIC_URL: "https://shop.example" };
    const variables = Object.fromEntries(set.map(([name, value]) => [name, filled(value, given)]));
    const read = readEnvironment(variables);
    expect(Object.keys(variables).filter((name) => !(name in read) && variables[name] !== "")).toEqual([]);
    expect(read).toMatchObject({
      DATABASE_URL: "postgres://storekeeper:abc@database:5432/storekeeper",
      TRUST_PROXY: 1,
    });
    const readme = readFileSync("README.md", "utf8");
    expect(set.map(([name]) => name).filter((name) => !readme.includes(`| \`${name}\``))).toEqual([]);
  });

  test("compose.yaml names only services, volumes and files that are there", () => {
    const needed = Object.values(compose.services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(needed.filter((name) => !Object.hasOwn(compose.services, name))).toEqual([]);
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(":")[0] ?? ""),
    );
    const own = mounted.filter((one) => !one.startsWith("."));
    expect(own.filter((one) => !Object.hasOwn(compose.volumes, one))).toEqual([]);
    // The certificate is provided by the owner.
    const files = mounted.filter((one) => one.startsWith(".") && one !== "./deploy/tls");
    expect(files.filter((one) => !existsSync(one))).toEqual([]);
  });
});

test("nginx balances over the copies of compose.yaml", () => {
  const servers = [...nginx.matchAll(/^ {2}server ([\w-]+):3000/gm)].map(([, name]) => name);
  expect(servers).toEqual(copies);
});

test("The Dockerfile copies and starts what is there", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = ""]) =>
    list.split(" "),
  );
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((file) => !existsSync(file))).toEqual([]);
  const compiled = Object.keys(programs).map((name) => `dist/server/${compiledName(name)}.js`);
  const [, started] = /^CMD .*"([^"]+)"\]$/m.exec(dockerfile) ?? [];
  expect(compiled).toContain(started);
  expect(Object.values(programs).filter((file) => !existsSync(file))).toEqual([]);
});

test("The Dockerfile builds and starts with the provider of its arguments", () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  expect(stages.map((stage) => stage.match(/^ARG (\w+)=\S* (\w+)=\S*$/m)?.slice(1))).toEqual([
    ["PROVIDER", "API_URL"],
    ["PROVIDER", "API_URL"],
  ]);
  expect(stages[0]?.indexOf("ARG")).toBeLessThan(stages[0]?.indexOf("npm run build") ?? 0);
  expect(stages[1]).toMatch(/^ENV .*PROVIDER=\$PROVIDER API_URL=\$API_URL$/m);
  const started = readEnvironment({ PROVIDER: "storekeeper", API_URL: "" });
  expect([started.PROVIDER, started.API_URL]).toEqual(["storekeeper", undefined]);
});
