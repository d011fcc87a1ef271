/** The files of a cluster, and how the drill judges what became of its orders. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { judge, secondsWithout } from "../../scripts/cluster/judgement.mjs";

const order = (id: string, invoiceNumber: string) => ({ id, invoiceNumber, missing: false });
const [first, second, third] = [order("a", "1001"), order("b", "1002"), order("c", "1003")];
const three = [first, second, third];

describe("judge", () => {
  test("An order that is stored once with its number is neither lost nor doubled", () => {
    expect(judge(three, three)).toEqual({ lost: 0, doubled: 0, gaps: 0, missing: 0 });
  });

  test("A confirmed order that is not stored is lost, and its number is a gap", () => {
    expect(judge(three, [first, third])).toEqual({ lost: 1, doubled: 0, gaps: 1, missing: 0 });
  });

  test("A confirmed order that has another number now is lost", () => {
    expect(judge([first], [order("a", "1002")])).toMatchObject({ lost: 1 });
  });

  test("A stored order that no till knows is doubled, and so is a number that two have", () => {
    expect(judge([first], [first, second])).toEqual({ lost: 0, doubled: 1, gaps: 0, missing: 0 });
    const both = [first, order("d", first.invoiceNumber)];
    expect(judge(both, both)).toMatchObject({ doubled: 1 });
  });

  test("An order that its till did not see at once is missing, although it is stored", () => {
    expect(judge([{ ...first, missing: true }], [first])).toMatchObject({ lost: 0, missing: 1 });
  });

  test("Orders of which nothing is stored are all lost", () => {
    expect(judge(three, [])).toMatchObject({ lost: 3, gaps: 0 });
  });
});

test("The time without an order is the longest between two", () => {
  expect(secondsWithout([{ at: 0 }, { at: 500 }, { at: 2500 }, { at: 2600 }])).toBe(2);
  expect(secondsWithout([])).toBe(0);
});

interface Patroni {
  readonly bootstrap: { readonly dcs: Readonly<Record<string, number | boolean>> };
  readonly etcd: { readonly protocol: string };
  readonly etcd3?: unknown;
  readonly watchdog: { readonly safety_margin: number };
}

test("Patroni confirms on two nodes, uses version 2 of etcd, and has times that its rule allows", () => {
  const file: Patroni = parse(readFileSync("deploy/ha/patroni.yml", "utf8"));
  const { bootstrap, etcd, etcd3, watchdog } = file;
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  expect([etcd.protocol, etcd3]).toEqual(["https", undefined]);
  const [ttl = 0, wait = 0, retry = 0] = ["ttl", "loop_wait", "retry_timeout"].map((name) =>
    Number(bootstrap.dcs[name]),
  );
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  expect(ttl - watchdog.safety_margin).toBeGreaterThan(wait);
});

describe("deploy/ha/compose.yaml", () => {
  const text = readFileSync("deploy/ha/compose.yaml", "utf8");

  test("A machine of the cluster asks for no variable that example.env does not name", () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name));
    const given = readFileSync("deploy/ha/example.env", "utf8").match(/^\w+(?==)/gm) ?? [];
    expect([...asked].sort()).toEqual(given.sort());
  });

  test("A machine of the cluster mounts only files that are there", () => {
    const compose: { readonly services: Readonly<Record<string, { readonly volumes: readonly string[] }>> } =
      parse(text, { merge: true });
    const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes);
    const own = mounted.flatMap((one) => /^\.\/([\w.]+)/.exec(one)?.[1] ?? []).filter((one) => one !== "tls");
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((one) => !existsSync(`deploy/ha/${one}`))).toEqual([]);
  });
});
