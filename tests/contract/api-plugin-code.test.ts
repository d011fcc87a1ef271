/** Server code of a plugin: what it adds is guarded like everything else, and what it throws leaves nothing behind. */
import { Readable } from "node:stream";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import {
  defineJob,
  definePluginServer,
  endpoint,
  hours,
  jobInput,
  minutes,
  publicAccess,
  recordFor,
  signedInAccess,
  totalIn,
  withPermission,
} from "../../api/plugin.ts";
import { scheduleOf } from "../../api/records/schedules/run-when-due.ts";
import { inEndpoints } from "../../api/server/declarations/wrong-addresses.ts";
import { registerFeatures } from "../../api/server/features/load.ts";
import { openApi } from "../../api/server/openapi/document.ts";
import { text } from "../../src/core/define.ts";
import { definePlugin } from "../../src/plugins/define.ts";
import { orders } from "../../src/resources/orders.ts";
import { describeApi, describeApiOnBoth } from "./api-harness.ts";

const plugin = definePlugin({});

/** Where the plugin makes a mistake; nowhere outside these tests. */
const faults = { step: "" };
const runs: string[] = [];
function fail(step: string): void {
  if (faults.step === step) throw new TypeError(`no ${step}`);
}

const freeTimes = endpoint("get /visits/free-times", {
  summary: "Free times",
  access: withPermission("customers", "list"),
  answer: z.array(z.string()),
  run: () => ["09:00"],
});

const note = endpoint("post /visits", {
  summary: "Make an appointment",
  access: withPermission("customers", "create"),
  body: { name: text({ required: true }) },
  answer: z.object({ id: z.string() }),
  status: 201,
  once: true,
  async run({ writer, body: { name } }) {
    const { id } = await writer.tx.insert("saved-views", {
      ...{ id: `view-${name}`, ownerId: "nobody", resource: "orders", name: String(name), query: "" },
    });
    fail("endpoint");
    return { id };
  },
});

const ofOrder = endpoint("get /orders/:id/appointment", {
  summary: "The appointment of an order",
  access: withPermission("orders", "show"),
  answer: z.object({ id: z.string() }),
  refused: [404],
  run: async (call) => ({ id: (await recordFor(call, orders, call.params.id)).id }),
});

const open = endpoint("get /visits/open", {
  summary: "Opening hours",
  access: publicAccess,
  answer: z.object({ from: z.string() }),
  run: () => ({ from: "09:00" }),
});

/** A letter to each customer in one file. */
const letters = defineJob({
  kind: "letters",
  label: "notifications:jobs.unknown",
  asks: ["greeting"],
  verb: "list",
  type: "text/csv; charset=utf-8",
  disposition: "inline",
  begin: ({ body }) => ({ total: totalIn(body, 5), input: { greeting: body.greeting } }),
  async content({ job }) {
    return { name: "letters.csv", content: Readable.from([String(jobInput(job).greeting)]), missing: [] };
  },
});

const inTheWay = endpoint("get /orders/:order", {
  summary: "An order",
  access: signedInAccess,
  answer: null,
  run: () => null,
});

registerFeatures({
  "/plugins/salon/server.ts": {
    default: definePluginServer<typeof plugin>({
      endpoints: [freeTimes, note, ofOrder, open],
      jobs: [letters],
      schedule: [
        {
          name: "reminders",
          every: hours(1),
          async run() {
            runs.push(faults.step);
            fail("schedule");
          },
        },
      ],
      hooks: {
        coupons: {
          complete(coupon) {
            fail("complete");
            return coupon;
          },
          async fit(_writer, coupon) {
            fail("fit");
            return coupon;
          },
          check: async () => fail("check"),
          after: async () => fail("after"),
        },
      },
    }),
  },
});

describeApi("Endpoints of a plugin", (api) => {
  it("An endpoint answers those who may call it, and nobody else", async () => {
    const manager = await api().as("manager");
    const guard = await api().as("security-guard");
    const visitor = api().visitor();
    expect((await manager.get("/api/visits/free-times")).body).toEqual(["09:00"]);
    expect((await guard.get("/api/visits/free-times")).status).toBe(403);
    expect((await visitor.get("/api/visits/free-times")).status).toBe(401);
    expect((await visitor.get("/api/visits/open")).body).toEqual({ from: "09:00" });
  });

  it("A write needs the header, and the role before the body is read", async () => {
    const manager = await api().as("manager");
    const guard = await api().as("security-guard");
    const bare = await manager.post("/api/visits", { name: "Ada" }, { bare: true });
    expect(bare.status).toBe(403);
    const broken = { headers: { "content-type": "application/json" } };
    expect((await guard.post("/api/visits", '{"', broken)).status).toBe(403);
    expect((await manager.post("/api/visits", '{"', broken)).status).toBe(400);
    expect((await manager.post("/api/visits", {})).body.errors).toEqual({ name: ["errors.required"] });
    expect((await manager.post("/api/visits", { name: "Ada", more: 1 })).status).toBe(422);
    expect((await manager.post("/api/visits", { name: "Ada" })).status).toBe(201);
  });

  it("A record out of the user's scope is not there", async () => {
    const owner = await api().as("super-admin");
    const { id: productId } = (await owner.post("/api/products", { title: "Lamp", price: 500, quantity: 9 }))
      .body;
    const draft = { items: [{ productId, quantity: 1 }], paymentMethod: "cash" };
    const { id } = (await owner.post("/api/orders", draft)).body;
    expect((await owner.get(`/api/orders/${id}/appointment`)).body).toEqual({ id });
    const driver = await api().as("driver");
    expect((await driver.get(`/api/orders/${id}/appointment`)).status).toBe(404);
  });

  it("An endpoint is in the description of the API, and its address knows its methods", async () => {
    const { paths } = openApi();
    expect(paths["/visits/free-times"]?.get).toMatchObject({ summary: "Free times" });
    expect(Object.keys(paths["/orders/{id}/appointment"] ?? {})).toEqual(["get"]);
    const wrong = await (await api().as("manager")).call("DELETE", "/api/visits/free-times");
    expect([wrong.status, wrong.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describeApi("A kind of job of a plugin", (api) => {
  it("A job of a plugin is started, run and downloaded like ours, and refuses what it does not ask for", async () => {
    const manager = await api().as("manager");
    const asked = { kind: "letters", resource: "customers", total: 2, greeting: "Hello" };
    expect((await manager.post("/api/jobs", { ...asked, query: "" })).status).toBe(422);
    expect((await manager.post("/api/jobs", { ...asked, total: 6 })).status).toBe(422);
    const { id } = (await manager.post("/api/jobs", asked)).body;
    await vi.waitFor(
      async () => expect((await manager.get(`/api/jobs/${id}`)).body.state).toBe("done"),
      8000,
    );
    const file = await manager.get(`/api/jobs/${id}/file`);
    expect([file.text, file.headers["content-type"]]).toEqual(["Hello", "text/csv; charset=utf-8"]);
  });
});

describeApiOnBoth("Mistakes in a plugin", (api) => {
  it.each([
    ["complete", "/api/coupons", "hooks.coupons.complete"],
    ["fit", "/api/coupons", "hooks.coupons.fit"],
    ["check", "/api/coupons", "hooks.coupons.check"],
    ["after", "/api/coupons", "hooks.coupons.after"],
    ["endpoint", "/api/visits", 'endpoints["post /visits"].run'],
  ])(
    "A mistake in %s answers 500, leaves nothing behind and is logged with its place",
    async (step, url, place) => {
      const lines: { from?: string; err?: { message: string } }[] = [];
      const logger = pino({ level: "error" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
      const caller = await api().elsewhere({ logger });
      await caller.login("super-admin@example.com");
      const stored = async () =>
        Promise.all(
          ["coupons", "audit-entries", "saved-views", "idempotency-keys"].map(
            async (name) => (await api().store.find(name, { where: [], sort: [] })).total,
          ),
        );
      const before = await stored();
      faults.step = step;
      const coupon = {
        ...{ campaignName: "Night", code: `NIGHT-${step}`, discountType: "percentage", percentage: 10 },
        ...{ startsAt: "2026-01-01T00:00:00.000Z", endsAt: "2036-01-01T00:00:00.000Z" },
      };
      const asked = url === "/api/coupons" ? coupon : { name: "Night" };
      const answer = await caller.post(url, asked, { headers: { "idempotency-key": `fault-${step}` } });
      faults.step = "";
      expect([answer.status, answer.body.type]).toEqual([500, "/problems/internal"]);
      expect(answer.text).not.toContain(step);
      expect(await stored()).toEqual(before);
      expect(lines.map(({ from, err }) => [from, err?.message])).toEqual([
        [`plugins/salon/server.ts, ${place}`, `no ${step}`],
      ]);
      // The same request works once the mistake is gone.
      const again = await caller.post(url, asked, { headers: { "idempotency-key": `fault-${step}` } });
      expect(again.status, again.text).toBe(201);
    },
  );
});

describeApiOnBoth("Scheduled work of a plugin", (api) => {
  it("Work that throws is tried again after half an hour by one copy, and is logged with its place", async () => {
    const lines: { from?: string }[] = [];
    const logger = pino({ level: "error" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const start = async () => (await api().elsewhere({ logger })).get("/api/health");
    /** How the last time has ended, once it has: until then it is claimed for five minutes. */
    const outcome = async () => {
      const { dueAt = "", failure } = (await scheduleOf(api().store, { name: "reminders" })) ?? {};
      const isOver = Date.parse(dueAt) > api().now().getTime() + minutes(10);
      return isOver ? failure : "under way";
    };
    await start();
    await expect.poll(outcome).toBeNull();
    runs.length = 0;
    faults.step = "schedule";
    api().pass(hours(2));
    await Promise.all([start(), start(), start()]);
    await expect.poll(outcome).toBe("errors.unexpected");
    await expect
      .poll(() => lines.map(({ from }) => from))
      .toEqual(["plugins/salon/server.ts, schedule.reminders.run"]);
    expect(runs).toEqual(["schedule"]);
    faults.step = "";
    await start();
    expect(runs).toEqual(["schedule"]);
    api().pass(minutes(31));
    await start();
    await expect.poll(outcome).toBeNull();
    expect(runs).toEqual(["schedule", ""]);
  });
});

it("An endpoint in the way of a resource's own requests is refused, and one without a slash", () => {
  // What the compiler would refuse.
  const place: `get /${string}` = JSON.parse('"get orders/late"');
  const slashless = endpoint(place, { summary: "", access: publicAccess, answer: null, run: () => null });
  registerFeatures({
    "/plugins/barber/server.ts": {
      default: definePluginServer<typeof plugin>({ endpoints: [inTheWay, slashless] }),
    },
  });
  expect(inEndpoints()).toEqual([
    "plugins/barber/server.ts: orders has the request get /orders/:order itself: choose another address.",
    'plugins/barber/server.ts: "get orders/late" is no request: write it as "get /visits/free".',
  ]);
});
