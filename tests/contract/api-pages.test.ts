import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppOptions, buildApp } from "../../api/server/app.ts";
import { storedResources } from "../../api/store/collections.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";

const firstPaint = "document.documentElement.dataset.theme = 'dark';";

describe("The built pages", () => {
  let folder: string;
  let app: FastifyInstance;
  let elsewhere: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "storekeeper-pages-"));
    const clientDir = join(folder, "client");
    await mkdir(join(clientDir, "assets"), { recursive: true });
    await writeFile(join(clientDir, "index.html"), `<script>${firstPaint}</script><title>office</title>`);
    await writeFile(join(clientDir, "sign-in.html"), "<title>door</title>");
    await writeFile(join(clientDir, "assets/main-a1b2.js"), "plain");
    await writeFile(join(clientDir, "assets/main-a1b2.js.br"), "brotli");
    await writeFile(join(clientDir, "assets/main-a1b2.js.gz"), "gzip");
    const store = await createJsonStore({
      file: join(folder, "store.json"),
      resources: [...storedResources.values()],
    });
    const options: AppOptions = {
      store,
      mail: { delivers: true, send: async () => {} },
      dataDir: folder,
      publicUrl: "https://shop.example",
      ownUrl: "http://localhost:3000",
      localesDir: resolve(import.meta.dirname, "../../locales"),
      clientDir,
      demoImagesDir: null,
      logger: pino({ level: "silent" }),
    };
    app = await buildApp(options);
    elsewhere = await buildApp({ ...options, apiUrl: "https://api.example/shop" });
    app.addHook("onClose", () => store.close());
  });

  afterAll(async () => {
    await elsewhere.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = { accept: "text/html,*/*" }) =>
    app.inject({ url, headers });

  it.each([
    "/login",
    "/signup",
    "/forgot-password",
    "/reset-password/abc",
    "/second-factor",
    "/login?to=%2Fproducts",
  ])("The address %s is the small sign-in page", async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, "<title>door</title>"]);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  it.each(["/", "/dashboard", "/products", "/product/1", "/reset-password", "/no/such/page?x=1"])(
    "The address %s is the back office",
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        `<script>${firstPaint}</script><title>office</title>`,
      ]);
      const hash = createHash("sha256").update(firstPaint).digest("base64");
      expect(answer.headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
    },
  );

  it.each([
    "/assets/gone.js",
    "/uploads/gone.webp",
    "/demo/gone.webp",
    "/locales/xx/a.json",
    "/api/gone",
    "/api",
  ])("The address %s is not found", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  });

  it("The built pages that ask another server hear nothing of this store, and lose what they were told", async () => {
    const open = (at: FastifyInstance, cookie: string) =>
      at.inject({ url: "/", headers: { accept: "text/html", cookie } });
    const names = async (at: FastifyInstance, cookie: string) =>
      (await open(at, cookie)).cookies.map(({ name, value }) => `${name}=${value}`);
    expect(await names(app, "")).toEqual(["currency=USD.2"]);
    expect(await names(elsewhere, "")).toEqual([]);
    const told =
      "currency=USD.2; menu=pos-settings.view.restaurant; languages=fr.ltr.x; ownTexts=es; adminInfo=x";
    expect(await names(elsewhere, told)).toEqual(["currency=", "menu=", "languages=", "ownTexts="]);
    const policy = String((await open(elsewhere, "")).headers["content-security-policy"]);
    expect(policy).toContain("connect-src 'self' https://api.example;");
  });

  it("The built pages are not for programs that ask for none, or for writes", async () => {
    expect((await get("/products", { accept: "application/json" })).statusCode).toBe(404);
    expect((await app.inject({ method: "POST", url: "/products", payload: {} })).statusCode).toBe(404);
  });

  it("The built pages have compressed files, kept for ever", async () => {
    const file = (encoding: string) => get("/assets/main-a1b2.js", { "accept-encoding": encoding });
    for (const [encoding, body] of [
      ["gzip, deflate, br", "brotli"],
      ["gzip", "gzip"],
      ["identity", "plain"],
    ] as const) {
      const answer = await file(encoding);
      expect([encoding, answer.body]).toEqual([encoding, body]);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.etag).toBeUndefined();
    }
  });
});
