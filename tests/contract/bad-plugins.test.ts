/** A plugin whose server code is broken in every way: the error is its own, and everything else works. */
import { Readable } from "node:stream";
import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import {
  defineJob,
  definePluginServer,
  endpoint,
  hours,
  reportAnswer,
  signedInAccess,
} from "../../api/plugin.ts";
import { defineFeature } from "../../api/records/features/feature.ts";
import { scheduleOf } from "../../api/records/schedules/run-when-due.ts";
import { registerFeatures } from "../../api/server/features/load.ts";
import { text } from "../../src/core/define.ts";
import { definePlugin } from "../../src/plugins/define.ts";
import { coupons } from "../../src/resources/coupons.ts";
import { type Answer, type Caller, describeApiOnBoth, type TestApi } from "./api-harness.ts";

const plugin = definePlugin({});

/** The ways in which a function can be broken. */
const breaks = {
  throws(): never {
    throw new TypeError("secret 1");
  },
  rejects: () => Promise.reject(new TypeError("secret 2")),
  "throws no error"(): never {
    throw "secret 3";
  },
  "returns nothing": () => undefined,
  "returns a number": () => 7,
  hangs: () => new Promise(() => {}),
} as const;
type Break = keyof typeof breaks;

/** Where the plugin is broken, and how; nowhere outside these tests. */
let broken: { readonly place: string; readonly way: Break } | null = null;

/** A function that does its work unless it is broken. */
function breakable<W extends (...args: never[]) => unknown>(place: string, work: W): W {
  const either = (...args: never[]) => (broken?.place === place ? breaks[broken.way]() : work(...args));
  // It is broken on purpose.
  return either as unknown as W;
}

const shape = z.object({ ok: z.boolean() });

const visit = endpoint("post /rogue/visits", {
  summary: "Visit",
  access: signedInAccess,
  body: { name: text({ required: true }) },
  answer: shape,
  once: true,
  async run({ writer }) {
    await writer.tx.insert("saved-views", {
      ...{ id: "half", ownerId: "nobody", resource: "orders", name: "Half", query: "" },
    });
    const result = await breakable("visit", async () => ({ ok: true }))();
    await writer.tx.remove("saved-views", "half", null);
    return result;
  },
});

const look = endpoint("get /rogue/look", {
  summary: "Look",
  access: signedInAccess,
  answer: shape,
  run: breakable("look", async () => ({ ok: true })),
});

const guarded = endpoint("get /rogue/guarded", {
  summary: "Guarded",
  access: signedInAccess,
  guard: breakable("guard", async () => undefined),
  answer: shape,
  run: async () => ({ ok: true }),
});

const weather = reportAnswer({
  ...{ summary: "Weather", answer: shape, lists: [] },
  run: breakable("weather", async () => ({ ok: true })),
});

const letters = defineJob({
  kind: "rogue letters",
  ...{ label: "notifications:jobs.unknown", asks: [], verb: "list", type: "text/csv", disposition: "inline" },
  begin: breakable("begin", () => ({ total: 1, input: {} })),
  content: breakable("content", async () => ({
    ...{ name: "letters.csv", content: Readable.from(["ok"]), missing: [] },
  })),
});

const marks = defineJob({
  ...{ kind: "rogue marks", label: "notifications:jobs.unknown", asks: [] },
  begin: () => ({ total: 1, input: {} }),
  work: breakable(
    "work",
    () =>
      async (_tx, { items }) =>
        items.map(() => ({ result: {}, word: "done", written: null })),
  ),
});

const server = definePluginServer<typeof plugin>({
  hooks: {
    coupons: {
      complete: breakable("complete", (coupon) => coupon),
      fit: breakable("fit", async (_writer, coupon) => coupon),
      check: breakable("check", async () => undefined),
      after: breakable("after", async () => undefined),
    },
  },
  endpoints: [visit, look, guarded],
  reports: { rogueWeather: weather },
  jobs: [letters, marks],
  schedule: [{ name: "rogue work", every: hours(1), run: breakable("schedule", async () => undefined) }],
});

const own = defineFeature({
  cookies: [{ name: "rogue", value: breakable("cookie", async () => "ok") }],
  gauges: [
    {
      ...{ name: "storekeeper_rogue", help: "Coupons.", resource: "coupons" },
      where: breakable("gauge", () => []),
    },
  ],
});

registerFeatures(
  {
    "/plugins/rogue/server.ts": { default: server },
    "/plugins/rogue-parts/server.ts": { default: own },
  },
  400,
);

const coupon = {
  ...{ campaignName: "Night", code: "ROGUE", discountType: "percentage", percentage: 10 },
  ...{ startsAt: "2026-01-01T00:00:00.000Z", endsAt: "2036-01-01T00:00:00.000Z" },
};

const requests: Readonly<Record<string, (caller: Caller) => Promise<Answer>>> = {
  coupon: (caller) => caller.post("/api/coupons", coupon, { headers: { "idempotency-key": "rogue" } }),
  visit: (caller) =>
    caller.post("/api/rogue/visits", { name: "Ada" }, { headers: { "idempotency-key": "v" } }),
  look: (caller) => caller.get("/api/rogue/look"),
  guard: (caller) => caller.get("/api/rogue/guarded"),
  begin: (caller) => caller.post("/api/jobs", { kind: "rogue letters", resource: "customers" }),
};

interface Line {
  readonly from?: string;
  readonly err?: { readonly message: string };
}

/** A signed-in user of a server whose log is kept. */
async function callerOf(api: TestApi): Promise<{ readonly caller: Caller; readonly lines: Line[] }> {
  const lines: Line[] = [];
  const logger = pino({ level: "error" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const caller = await api.elsewhere({ logger, metricsToken: "a-token-for-metrics" });
  await caller.login("super-admin@example.com");
  return { caller, lines };
}

const stored = (api: TestApi) =>
  Promise.all(
    ["coupons", "audit-entries", "saved-views", "idempotency-keys", "jobs"].map(
      async (name) => (await api.store.find(name, { where: [], sort: [] })).total,
    ),
  );

const all = Object.keys(breaks) as Break[];
const thrown: readonly Break[] = ["throws", "rejects", "throws no error"];
const notLate = all.filter((way) => way !== "hangs");

/** Each function, the request that calls it, its place in the log, and the ways to break it that are refused. */
const table: readonly (readonly [place: string, request: string, from: string, ways: readonly Break[]])[] = [
  ["complete", "coupon", "hooks.coupons.complete", all],
  ["fit", "coupon", "hooks.coupons.fit", all],
  ["check", "coupon", "hooks.coupons.check", [...thrown, "hangs"]],
  ["after", "coupon", "hooks.coupons.after", [...thrown, "hangs"]],
  ["visit", "visit", 'endpoints["post /rogue/visits"].run', [...thrown, "returns nothing", "hangs"]],
  ["look", "look", 'endpoints["get /rogue/look"].run', [...thrown, "returns nothing"]],
  ["guard", "guard", 'endpoints["get /rogue/guarded"].guard', thrown],
  ["begin", "begin", 'jobs["rogue letters"].begin', notLate],
];

describeApiOnBoth("A plugin with broken server code", (api) => {
  afterEach(() => {
    broken = null;
  });

  it.each(table)(
    "%s answers 500, stores nothing and is logged with its place",
    async (place, request, from, ways) => {
      const { caller, lines } = await callerOf(api());
      const before = await stored(api());
      for (const way of ways) {
        lines.length = 0;
        broken = { place, way };
        const answer = await requests[request]?.(caller);
        expect([way, answer?.status, answer?.body.type]).toEqual([way, 500, "/problems/internal"]);
        expect(answer?.text).not.toMatch(/secret|rogue|plugin/);
        expect(lines.map((line) => line.from)).toEqual([`plugins/rogue/server.ts, ${from}`]);
        if (!thrown.includes(way))
          expect(lines[0]?.err?.message).toMatch(
            /^It (returned (undefined|number|a promise), not|took more than)/,
          );
        expect(await stored(api())).toEqual(before);
        broken = null;
        expect((await caller.get("/api/coupons")).status, way).toBe(200);
      }
    },
  );

  it("The same requests work once the mistakes are gone", async () => {
    const owner = await api().as("super-admin");
    for (const request of Object.values(requests)) expect((await request(owner)).status).toBeLessThan(300);
  });

  it.each(["content", "work"])(
    "A job whose %s is broken fails in words that say nothing of it",
    async (place) => {
      const { caller, lines } = await callerOf(api());
      for (const way of notLate) {
        lines.length = 0;
        broken = { place, way };
        const kind = place === "work" ? "rogue marks" : "rogue letters";
        const asked = { kind, resource: "customers", ...(place === "work" ? { total: 1 } : {}) };
        const { id } = (await caller.post("/api/jobs", asked)).body;
        if (place === "work") await caller.post(`/api/jobs/${id}/items`, { first: 0, items: ["c1"] });
        const job = async () => (await caller.get(`/api/jobs/${id}`)).body;
        await vi.waitFor(async () => expect((await job()).state, way).toBe("failed"), 8000);
        expect(await job()).toMatchObject({
          failure: "unexpected",
          error: "The error has been logged. Try again.",
        });
        const from = `plugins/rogue/server.ts, jobs["${kind}"].${place}`;
        await expect.poll(() => lines.map((line) => line.from)).toEqual([from]);
      }
    },
  );

  it("Scheduled work that throws no error is logged, and tried again", async () => {
    broken = { place: "schedule", way: "throws no error" };
    api().pass(hours(2));
    const { caller, lines } = await callerOf(api());
    const failure = async () => (await scheduleOf(api().store, { name: "rogue work" }))?.failure;
    await expect.poll(failure).toBe("errors.unexpected");
    expect((await caller.get("/api/health")).status).toBe(200);
    await expect
      .poll(() => lines.map((line) => line.from))
      .toContain('plugins/rogue/server.ts, schedule["rogue work"].run');
  });

  it("A metric and a cookie that fail are left out", async () => {
    const { caller, lines } = await callerOf(api());
    const metrics = async () =>
      (await caller.get("/api/metrics", { headers: { authorization: "Bearer a-token-for-metrics" } })).text;
    expect(await metrics()).toMatch(/^storekeeper_rogue \d/m);
    for (const way of notLate) {
      broken = { place: "gauge", way };
      expect(await metrics(), way).toMatch(/^storekeeper_jobs|^storekeeper_\w+ \d/m);
    }
    expect(new Set(lines.map((line) => line.from))).toEqual(
      new Set(["plugins/rogue-parts/server.ts, gauges.storekeeper_rogue.where"]),
    );
  });
});

it("Two features have no part of one name", () => {
  const again = (feature: Parameters<typeof defineFeature>[0]) => () =>
    registerFeatures({ "/plugins/thief/server.ts": { default: defineFeature(feature) } });
  const both = "plugins/rogue-parts/server.ts and plugins/thief/server.ts both have the";
  const gauge = { name: "storekeeper_rogue", help: "", resource: "coupons", where: () => [] };
  expect(again({ gauges: [gauge] })).toThrow(`${both} metric "storekeeper_rogue": rename one.`);
  expect(again({ cookies: [{ name: "rogue", value: async () => "" }] })).toThrow(
    `${both} cookie "rogue": rename one.`,
  );
  expect(again({ jobs: [letters] })).toThrow('both have the kind of job "rogue letters": rename one.');
  expect(again({ endpoints: [look] })).toThrow(
    "both have the endpoint get /rogue/look: change the address of one.",
  );
  expect(again({ reports: { rogueWeather: weather } })).toThrow(
    'both answer the report "rogueWeather": remove one.',
  );
  const work = { name: "rogue work", every: 5000, run: async () => undefined };
  expect(again({ schedule: [work] })).toThrow('both have scheduled work called "rogue work": rename one.');
  expect(again({ schedule: [{ ...work, name: "other", every: 5 }] })).toThrow("take a second at least");
  expect(again({ hooks: { nowhere: {} } as never })).toThrow(
    'hooks: there is no resource or global "nowhere"',
  );
  expect(coupons.name).toBe("coupons");
});
