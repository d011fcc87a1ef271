import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { type Caller, describeApi } from "./api-harness.ts";

function upload(caller: Caller, bytes: Buffer, name: string, mime: string, field = "file") {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: mime }), name);
  return caller.post("/api/uploads", form);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#047857" } });

describeApi("Uploads", (api) => {
  it("Uploads take jpeg, png and webp, and write them anew as webp without metadata", async () => {
    const caller = await api().as("manager");
    const tagged = picture(3000, 1500).withExif({ IFD0: { Copyright: "Somebody", Artist: "Secret place" } });
    const files = [
      [await tagged.jpeg().toBuffer(), "image/jpeg", 2000, 1000],
      [await picture(40, 30).png().toBuffer(), "image/png", 40, 30],
      [await picture(40, 30).webp().toBuffer(), "image/webp", 40, 30],
    ] as const;
    for (const [bytes, mime, width, height] of files) {
      const { status, body } = await upload(caller, bytes, "photo", mime);
      expect(status).toBe(201);
      expect(body).toMatchObject({ width, height });
      expect(String(body.url)).toMatch(/^\/uploads\/[\w-]+\.webp$/);
      const stored = await sharp(await readFile(join(api().dataDir, String(body.url)))).metadata();
      expect(stored).toMatchObject({ format: "webp", width, height });
      expect(stored.exif).toBeUndefined();
      const served = await caller.get(String(body.url));
      expect(served.status).toBe(200);
      expect(served.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      const small = await api().app.inject(`${String(body.url)}?w=320`);
      expect((await sharp(small.rawPayload).metadata()).width).toBe(Math.min(width, 320));
    }
  });

  it("Uploads turn photos upright", async () => {
    const caller = await api().as("manager");
    const lying = await picture(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await upload(caller, lying, "a.jpg", "image/jpeg")).body).toMatchObject({
      width: 20,
      height: 60,
    });
  });

  it("Uploads refuse files that lie about their type, are damaged, or are no picture", async () => {
    const caller = await api().as("manager");
    const png = await picture(200, 200).png().toBuffer();
    const gif = await picture(4, 4).gif().toBuffer();
    const lies = [
      [Buffer.from("<script>alert(1)</script>"), "a.png", "image/png"],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "a.jpg", "image/jpeg"],
      [gif, "a.png", "image/png"],
      [png.subarray(0, png.length - 60), "a.png", "image/png"],
      [Buffer.alloc(0), "a.png", "image/png"],
    ] as const;
    for (const [bytes, name, mime] of lies) {
      const { status, body } = await upload(caller, bytes, name, mime);
      expect([name, bytes.length, status, body.type]).toEqual([
        name,
        bytes.length,
        415,
        "/problems/unsupported-media",
      ]);
    }
    expect((await upload(caller, await picture(4, 4).png().toBuffer(), "a.txt", "text/plain")).status).toBe(
      201,
    );
  });

  it("Uploads refuse more than 10 MB with 413", async () => {
    const caller = await api().as("manager");
    const big = Buffer.concat([await picture(4, 4).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await upload(caller, big, "big.png", "image/png")).toMatchObject({
      status: 413,
      body: { type: "/problems/too-large" },
    });
  });

  it("Uploads refuse more than 25 megapixels with 413, however small the file is", async () => {
    const caller = await api().as("manager");
    const statusOf = async (width: number) => {
      const bomb = await picture(width, 5000).png().toBuffer();
      return (await upload(caller, bomb, "bomb.png", "image/png")).status;
    };
    expect([await statusOf(5000), await statusOf(5001)]).toEqual([201, 413]);
  });

  it("Uploads refuse bodies of another form", async () => {
    const caller = await api().as("manager");
    expect((await caller.post("/api/uploads", { file: "x" })).status).toBe(415);
    expect((await upload(caller, Buffer.from("x"), "a.png", "image/png", "other")).status).toBe(400);
  });

  it("Uploads are not found under invalid names", async () => {
    const caller = await api().as("manager");
    for (const name of ["nope.webp", "..%2fstore.json", "%2e%2e/store.json", "x.webp%00", "a.png", ""]) {
      expect([name, (await caller.get(`/uploads/${name}`)).status]).toEqual([name, 404]);
    }
  });
});
