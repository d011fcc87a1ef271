/** What features and plugins add to the server, and what is refused when it starts. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { sourceOf } from "../../api/platform/blame.ts";
import { noRecord, Problem } from "../../api/platform/problem.ts";
import { signedInAccess } from "../../api/records/access/route-access.ts";
import { endpoint, type Place } from "../../api/records/endpoints/endpoint.ts";
import { defineFeature, type Feature } from "../../api/records/features/feature.ts";
import type { Hook } from "../../api/records/hook.ts";
import { hookOf } from "../../api/records/hooks.ts";
import { defineJob } from "../../api/records/jobs/define-job.ts";
import { reportAnswer } from "../../api/records/reports/answer.ts";
import { registerFeatures } from "../../api/server/features/load.ts";
import { upgradesInOrder } from "../../api/server/upgrades.ts";

/** The file of a feature, of whatever the types would not allow. */
const file = (feature: Partial<Feature>) => ({ default: defineFeature(feature as never) });
const freeAt = (place: Place) =>
  endpoint(place, { summary: "Free times", access: signedInAccess, answer: null, run: () => null });
const nothing = async () => {};
const weather = reportAnswer({ summary: "Weather", answer: z.object({}), lists: [], run: async () => ({}) });
const letters = defineJob({
  ...{ kind: "letters", label: "salon:letters", asks: [], verb: "list", type: "text/plain" },
  disposition: "inline",
  begin: () => ({ total: 1, input: {} }),
  content: () => Promise.reject(),
});
/** A sentence that begins with the file and says what to do. */
const refusal = /^(plugins|api)\/\S+.*: .*\b(must|correct|declare|remove|change|rename|take|choose)\b.*\.$/;
const noWriter = {} as Parameters<NonNullable<Hook["check"]>>[0];

test.each<[string, Parameters<typeof registerFeatures>[0], string]>([
  [
    "A file without a feature",
    { "/api/features/empty/feature.ts": {} },
    "api/features/empty/feature.ts: its default export must be defineFeature({ … }).",
  ],
  [
    "A plugin's file without server code",
    { "/plugins/empty/server.ts": { default: {} as Feature } },
    "plugins/empty/server.ts: its default export must be definePluginServer({ … }).",
  ],
  [
    "A hook of what nobody declares",
    { "/plugins/lost/server.ts": file({ hooks: { unicorns: {} } }) },
    'plugins/lost/server.ts, hooks: there is no resource or global "unicorns": correct the name.',
  ],
  [
    "A function of an action that the plugin does not declare",
    { "/plugins/foreign/server.ts": file({ actions: { customers: { pay: () => Promise.reject() } } }) },
    'plugins/foreign/server.ts, actions.customers: the plugin declares no action "pay": declare it, or remove the function.',
  ],
  [
    "An action with two functions",
    {
      "/api/features/second/feature.ts": file({ actions: { customers: { pay: () => Promise.reject() } } }),
      "/api/features/first/feature.ts": file({ actions: { customers: { pay: () => Promise.reject() } } }),
    },
    'api/features/first/feature.ts and api/features/second/feature.ts both have a function for the action "pay" of customers: remove one.',
  ],
  [
    "An endpoint that two plugins have",
    {
      "/plugins/salon/server.ts": file({ endpoints: [freeAt("get /appointments/:id/free")] }),
      "/plugins/clinic/server.ts": file({ endpoints: [freeAt("get /appointments/:day/free")] }),
    },
    "plugins/clinic/server.ts and plugins/salon/server.ts both have the endpoint get /appointments/:id/free: change the address of one.",
  ],
  [
    "A report with two answers",
    {
      "/plugins/salon/server.ts": file({ reports: { weather } }),
      "/plugins/clinic/server.ts": file({ reports: { weather } }),
    },
    'plugins/clinic/server.ts and plugins/salon/server.ts both answer the report "weather": remove one.',
  ],
  [
    "An answer of reports with the address of something else",
    {
      "/plugins/barn/server.ts": file({ reports: { animals: weather } }),
      "/plugins/ark/server.ts": file({ endpoints: [freeAt("get /reports/animals")] }),
    },
    "plugins/ark/server.ts and plugins/barn/server.ts both have the endpoint get /reports/animals: change the address of one.",
  ],
  [
    "Scheduled work of one name",
    {
      "/plugins/salon/server.ts": file({ schedule: [{ name: "reminders", every: 5000, run: nothing }] }),
      "/plugins/clinic/server.ts": file({ schedule: [{ name: "reminders", every: 9000, run: nothing }] }),
    },
    'plugins/clinic/server.ts and plugins/salon/server.ts both have scheduled work called "reminders": rename one.',
  ],
  [
    "Scheduled work without a pause",
    { "/plugins/salon/server.ts": file({ schedule: [{ name: "always", every: 0, run: nothing }] }) },
    'plugins/salon/server.ts: "always" is repeated every 0 ms: take a second at least.',
  ],
  [
    "A kind of background job of one name",
    {
      "/plugins/salon/server.ts": file({ jobs: [letters] }),
      "/api/features/letters/feature.ts": file({ jobs: [letters] }),
    },
    'api/features/letters/feature.ts and plugins/salon/server.ts both have the kind of job "letters": rename one.',
  ],
  [
    "An upgrade of one name",
    {
      "/plugins/salon/server.ts": file({ upgrades: [{ name: "first-names", run: nothing }] }),
      "/plugins/clinic/server.ts": file({ upgrades: [{ name: "first-names", run: nothing }] }),
    },
    'plugins/clinic/server.ts and plugins/salon/server.ts both have the upgrade "first-names": rename one.',
  ],
  [
    "A resource with two ways of finding records alike",
    {
      "/api/features/one/feature.ts": file({ hooks: { coupons: { alike: () => Promise.reject() } } }),
      "/plugins/other/server.ts": file({ hooks: { coupons: { alike: () => Promise.reject() } } }),
    },
    "api/features/one/feature.ts and plugins/other/server.ts both have the step alike for coupons: remove one.",
  ],
])("%s is refused with what to do", (_case, files, sentence) => {
  expect(() => registerFeatures(files)).toThrow(sentence);
  expect(sentence).toMatch(refusal);
});

test("Steps of one resource run in the order of the names, whatever order the files are found in", async () => {
  const seen: string[] = [];
  const hook = (name: string): Hook => ({
    under: { beside: [name] },
    complete: (record) => ({ ...record, path: `${record.path ?? ""}/${name}` }),
    check: async () => void seen.push(name),
    standing: () => [name],
  });
  const at = (path: string, name: string) => [path, file({ hooks: { tables: hook(name) } })] as const;
  const files = [
    at("/plugins/alpha/server.ts", "alpha"),
    at("/api/features/zebra/feature.ts", "zebra"),
    at("/plugins/beta/server.ts", "beta"),
    at("/api/features/ant/feature.ts", "ant"),
  ];
  registerFeatures(Object.fromEntries(files));
  const { under, complete, check, standing, after } = hookOf("tables");
  await check?.(noWriter, { before: null, after: {} });
  const order = ["ant", "zebra", "alpha", "beta"];
  expect(seen).toEqual(order);
  expect(complete?.({}, new Date())).toEqual({ path: `/${order.join("/")}` });
  expect(standing?.({})).toEqual(order);
  expect(under).toEqual({ beside: order });
  expect(after).toBeUndefined();
});

test.each([
  ["A refusal", "extras", new Problem("conflict", "Not at night.")],
  ["A missing record", "banners", noRecord("orders", "1")],
  ["A mistake", "reviews", new TypeError("x is undefined")],
])("%s that a hook throws stays what it is, and is known as its plugin's", async (_case, name, thrown) => {
  registerFeatures({
    "/plugins/night/server.ts": file({ hooks: { [name]: { check: () => Promise.reject(thrown) } } }),
  });
  const check = hookOf(name).check?.(noWriter, { before: null, after: {} });
  await expect(check).rejects.toBe(thrown);
  expect(sourceOf(thrown)).toBe(`plugins/night/server.ts, hooks.${name}.check`);
});

test("What a hook throws that is no error becomes one", async () => {
  const complete = () => {
    throw "no error";
  };
  registerFeatures({ "/plugins/odd/server.ts": file({ hooks: { currencies: { complete } } }) });
  expect(() => hookOf("currencies").complete?.({}, new Date())).toThrow(new Error("no error"));
});

test("Upgrades run after those that they name, and refuse names of none and circles", () => {
  const upgrade = (name: string, ...after: readonly string[]) => ({ name, after, run: nothing });
  const all = [upgrade("c", "b"), upgrade("a"), upgrade("b", "a")];
  expect(upgradesInOrder(all).map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(() => upgradesInOrder([upgrade("b", "a")])).toThrow(
    'The upgrade "b" runs after "a", which nothing declares: correct its after.',
  );
  expect(() => upgradesInOrder([upgrade("a", "b"), upgrade("b", "a")])).toThrow(
    "Upgrades wait for each other: a, b, a: change one after.",
  );
});
