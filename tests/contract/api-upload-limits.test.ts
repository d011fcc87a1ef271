import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, expect, it, vi } from "vitest";
import { removeUnclaimed } from "../../api/records/uploads/pending.ts";
import type { Role } from "../../src/domain/roles.ts";
import { type Answer, type Caller, describeApi, type TestApi } from "./api-harness.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: "#047857" } })
  .png()
  .toBuffer();

async function upload(caller: Caller): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await picture)], { type: "image/png" }), "a.png");
  return caller.post("/api/uploads", form);
}

const uploaded = async (caller: Caller) => String((await upload(caller)).body.url);

/** Returns a user with a new session: the clock of these tests moves far ahead. */
async function afresh(api: TestApi, role: Role): Promise<Caller> {
  const caller = api.visitor();
  expect((await caller.login(`${role}@example.com`)).status).toBe(200);
  return caller;
}

/** Whether the image and its thumbnail exist. */
const filesOf = (api: TestApi, url: string) =>
  [url, url.replace(".webp", "-thumb.webp")].map((path) => existsSync(join(api.dataDir, path)));

describeApi("Limits of uploads", (api) => {
  it("People without any picture but their own upload little, and are told how long to wait", async () => {
    for (const role of ["cashier", "security-guard"] as const) {
      const caller = await afresh(api(), role);
      for (let count = 0; count < 10; count += 1) expect((await upload(caller)).status).toBe(201);
      const refused = await upload(caller);
      expect(refused).toMatchObject({ status: 429, body: { type: "/problems/too-many" } });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    }
    const manager = await afresh(api(), "manager");
    for (let count = 0; count < 11; count += 1) expect((await upload(manager)).status).toBe(201);
    api().pass(hour + 1000);
    expect((await upload(await afresh(api(), "cashier"))).status).toBe(201);
  });
});

describeApi("Uploads that no record names", (api) => {
  const folder = () => join(api().dataDir, "uploads");
  /** Two instances at once. */
  const clear = () => Promise.all([1, 2].map(() => removeUnclaimed(api().store, folder(), api().now())));

  afterEach(() => {
    vi.useRealTimers();
  });

  it("Uploads that no record names go after a day, and any that a record ever named stay", async () => {
    const manager = await afresh(api(), "manager");
    const admin = await afresh(api(), "admin");
    const guard = await afresh(api(), "security-guard");
    const named = await Promise.all([manager, manager, manager, manager, manager].map(uploaded));
    const [inList = "", inText = "", replaced = "", ofDeleted = "", inGlobal = ""] = named;
    const own = await uploaded(guard);
    const orphan = await uploaded(manager);
    const made = await manager.post("/api/products", {
      title: "Pictured",
      price: 100,
      description: `A text with ![a picture](${inText})`,
      images: [
        { url: replaced, alt: null },
        { url: inList, alt: "Here" },
      ],
    });
    expect(made.status).toBe(201);
    const at = `/api/products/${String(made.body.id)}`;
    expect((await manager.patch(at, { images: [{ url: inList, alt: "Here" }] })).status).toBe(200);
    const extra = await admin.post("/api/extras", {
      name: "With a picture",
      price: 100,
      image: { url: ofDeleted, alt: null },
    });
    expect(extra.status).toBe(201);
    expect((await admin.remove(`/api/extras/${String(extra.body.id)}`)).status).toBe(200);
    const about = await admin.patch("/api/globals/about-us", { cover: { url: inGlobal, alt: null } }, 0);
    expect(about.status).toBe(200);
    expect((await guard.call("PATCH", "/api/auth/me", { image: own })).status).toBe(200);

    api().pass(day - hour);
    const young = await uploaded(await afresh(api(), "manager"));
    await clear();
    expect(filesOf(api(), orphan)).toEqual([true, true]);
    api().pass(2 * hour);
    await clear();
    expect(filesOf(api(), orphan)).toEqual([false, false]);
    for (const url of [...named, own, young])
      expect([url, ...filesOf(api(), url)]).toEqual([url, true, true]);
  });

  it("Uploads are kept by a write that came in time, and asked for again by one that came too late", async () => {
    const manager = await afresh(api(), "manager");
    const intime = await uploaded(manager);
    const late = await uploaded(manager);
    api().pass(day + hour);
    const next = await afresh(api(), "manager");
    const product = (...urls: string[]) =>
      next.post("/api/products", {
        title: "Late",
        price: 100,
        images: urls.map((url) => ({ url, alt: null })),
      });
    expect((await product(intime)).status).toBe(201);
    await clear();
    expect([filesOf(api(), intime), filesOf(api(), late)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const refused = await product(intime, late);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ "images.1.url": ["errors.uploadGone"] });
    const text = await next.post("/api/products", { title: "Late", price: 100, description: `![](${late})` });
    expect(text.body.errors).toEqual({ description: ["errors.uploadGone"] });
  });

  it("Uploads are not claimed by a trial import, nor by a write that is refused", async () => {
    const manager = await afresh(api(), "manager");
    const url = await uploaded(manager);
    const row = { title: "Tried", price: 100, images: [{ url, alt: null }] };
    const tried = await manager.post("/api/products/import", { rows: [row], mode: "create", dryRun: true });
    expect(tried.status).toBe(200);
    expect((await manager.post("/api/products", { ...row, categoryIds: ["none"] })).status).toBe(422);
    api().pass(day + hour);
    await clear();
    expect(filesOf(api(), url)).toEqual([false, false]);
  });

  it("Unused uploads are looked for every hour", async () => {
    const url = await uploaded(await afresh(api(), "manager"));
    api().pass(day + hour);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await api().elsewhere();
    vi.advanceTimersByTime(hour);
    await expect.poll(() => filesOf(api(), url)).toEqual([false, false]);
  });
});
