import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import cookie from "@fastify/cookie";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { pageWriter } from "../../api/server/ui/first-page.ts";
import type { ListPages, RenderedList } from "../../api/server/ui/rendered-list.ts";
import type { FirstPages } from "../../src/core/first-pages.ts";
import { assertBundled } from "../../vite/first-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "storekeeper-first-"));
afterAll(() => rmSync(folder, { recursive: true }));

const told: FirstPages = {
  version: "v1",
  languages: ["en", "ar"],
  pages: {
    "/extras": {
      of: "extras",
      verb: "list",
      scripts: ["/assets/list.js"],
      styles: ["/assets/list.css"],
      texts: ["start"],
      data: ["/api/extras?_start=0&_end=20"],
    },
    "/extras/:id/edit": {
      of: "extras",
      verb: "edit",
      scripts: ["/assets/form.js"],
      styles: [],
      texts: [],
      data: ["/api/extras/:id"],
    },
    "/profile": { verb: "list", scripts: ["/assets/profile.js"], styles: [], texts: [], data: [] },
  },
};
const skeleton = "<!--page--><i></i><!--/page-->";
const shell = '<link rel="modulepreload" crossorigin href="/assets/shell.js">';
writeFileSync(join(folder, "index.html"), `<head>${shell}</head><body>${skeleton}</body>`);
writeFileSync(join(folder, "first-pages.json"), JSON.stringify(told));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets/list.css"), "td { color: red }");

/** Returns a page as a browser gets it; "file" if the page writer does not handle it. */
async function open(
  url: string,
  headers: Record<string, string> = {},
  {
    ownApi = true,
    dir = folder,
    lists = null,
  }: { ownApi?: boolean; dir?: string; lists?: ListPages | null } = {},
) {
  const app = fastify();
  await app.register(cookie);
  const pages = pageWriter(dir, ownApi, lists);
  app.get("*", (request, reply) =>
    pages.send(request, reply, request.url.split("?")[0] ?? "") ? reply : reply.send("file"),
  );
  return app.inject({ url, headers });
}
const as = (role: string) =>
  `adminInfo=${encodeURIComponent(JSON.stringify({ email: "a@example.com", role }))}`;
const signedIn = { cookie: `${as("manager")}; i18next=ar` };
/** What a page is told besides the shell, which the build writes into every page. */
const linked = (body: string) =>
  [...body.replace(shell, "").matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test("A list is sent with everything that it will ask for", async () => {
  const { body } = await open("/extras", signedIn);
  expect(linked(body)).toEqual([
    "/assets/list.css",
    "/api/extras?_start=0&amp;_end=20",
    "/locales/ar/start.json?v=v1",
    "/assets/list.js",
  ]);
});

/** Renders every list as this. */
const rendering = (list: RenderedList | null): ListPages => ({ render: async () => list });
const rows: RenderedList = {
  html: "<table>$& rows</table>",
  answers: [
    { url: "/api/extras?_start=0&_end=20", body: '["</script>"]', headers: { "x-total-count": "1" } },
  ],
};

test("Rows stand in place of their skeleton, with the answers that they consist of", async () => {
  const { body, headers } = await open("/extras", signedIn, { lists: rendering(rows) });
  expect(body).toContain('<div class="first-list"><table>$& rows</table></div>');
  expect(body).not.toContain(skeleton);
  expect(linked(body)).not.toContain("/api/extras?_start=0&amp;_end=20");
  const [, url, told, json] =
    /data-url="(.*?)" data-headers="(.*?)">(.*?)<\/script><\/body>/.exec(body) ?? [];
  expect(url).toBe("/api/extras?_start=0&amp;_end=20");
  expect(JSON.parse(told?.replaceAll("&quot;", '"') ?? "")).toEqual({ "x-total-count": "1" });
  expect(JSON.parse(json ?? "")).toEqual(["</script>"]);
  expect(headers["cache-control"]).toBe("private, no-store");
});

test("Rows bring their styles, which the code does not load again", async () => {
  const { body } = await open("/extras", signedIn, { lists: rendering(rows) });
  expect(body).toContain("<style>td { color: red }</style>");
  expect(body).toContain('<link rel="stylesheet" crossorigin disabled href="/assets/list.css" />');
  expect(body).not.toContain('as="style"');
});

test("A page whose rows come too late has its skeleton and asks for them", async () => {
  const { body } = await open("/extras", signedIn, { lists: rendering(null) });
  expect(body).toContain(skeleton);
  expect(linked(body)).toContain("/api/extras?_start=0&amp;_end=20");
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("A page in parts is compressed with %s", async (encoding, decompress) => {
  const asked = { ...signedIn, "accept-encoding": encoding };
  const { rawPayload, headers } = await open("/extras", asked, { lists: rendering(rows) });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toBe("service-worker-navigation-preload, accept-encoding");
  expect(decompress(rawPayload).toString()).toContain("rows</table>");
});

test("Modules are asked for as scripts where a service worker has them, so that they stay compiled", async () => {
  const first = await open("/extras", signedIn);
  const again = await open("/extras", { ...signedIn, "service-worker-navigation-preload": "true" });
  const rels = (body: string) =>
    [...body.matchAll(/<link rel="([^>]+?)" crossorigin href="[^"]+\.js"/g)].map(([, rel]) => rel);
  expect(rels(first.body)).toEqual(["modulepreload", "modulepreload"]);
  expect(rels(again.body)).toEqual(['preload" as="script', 'preload" as="script']);
  expect(first.headers.etag).not.toBe(again.headers.etag);
  expect(again.headers.vary).toBe("service-worker-navigation-preload");
});

test("An address with a query asks for other rows, and perhaps in another language", async () => {
  const { body } = await open("/extras?lng=en&page=2", signedIn);
  expect(linked(body)).toEqual(["/assets/list.css", "/assets/list.js"]);
});

test("Pages of another API are not told this server's data, and a new visitor gets no texts", async () => {
  const elsewhere = await open("/extras", signedIn, { ownApi: false });
  expect(elsewhere.body).not.toContain("/api/");
  const fresh = await open("/extras", { cookie: as("manager") });
  expect(fresh.body).not.toContain("/locales/");
  const odd = await open("/extras", { cookie: `${as("manager")}; i18next=../..` });
  expect(odd.body).not.toContain("/locales/");
});

test("A page is the plain file without a user who may see it, at other addresses, and without the data", async () => {
  expect((await open("/extras")).body).toBe("file");
  expect((await open("/extras", { cookie: "adminInfo=x" })).body).toBe("file");
  expect((await open("/extras", { cookie: as("security-guard") })).body).toBe("file");
  expect((await open("/nowhere", signedIn)).body).toBe("file");
  expect((await open("/constructor", signedIn)).body).toBe("file");
  expect((await open("/extras", signedIn, { dir: tmpdir() })).body).toBe("file");
});

test("A record's page is sent with the record that its address names", async () => {
  const id = "019ac87e-e70d-71b4-82ff-42af5196ba3e";
  expect(linked((await open(`/extras/${id}/edit`, signedIn)).body)).toEqual([
    `/api/extras/${id}`,
    "/assets/form.js",
  ]);
  expect((await open("/extras/%22%3E/edit", signedIn)).body).toBe("file");
  expect((await open(`/extras/${id}/edit`, { cookie: as("cashier") })).body).toBe("file");
});

test("A page that needs no permission is sent to every signed-in user", async () => {
  expect(linked((await open("/profile", { cookie: as("security-guard") })).body)).toEqual([
    "/assets/profile.js",
  ]);
  expect((await open("/profile")).body).toBe("file");
});

test("A page that the browser has already is not sent again", async () => {
  const { headers } = await open("/extras", signedIn);
  const again = await open("/extras", { ...signedIn, "if-none-match": String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("A module of a page that no built file has stops the build", () => {
  const page = { path: "/orders", modules: ["/src/kit/list/list-page.tsx", "/src/screens/gone-cell.tsx"] };
  const chunks = [{ moduleIds: ["/src/kit/list/list-page.tsx"] }];
  expect(() => assertBundled(page, chunks)).toThrow(
    "/orders needs /src/screens/gone-cell.tsx, which no built file has.",
  );
  expect(() => assertBundled({ ...page, modules: page.modules.slice(0, 1) }, chunks)).not.toThrow();
});
