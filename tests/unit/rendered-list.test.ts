import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import cookie from "@fastify/cookie";
import fastify, { type FastifyReply } from "fastify";
import { afterAll, expect, test } from "vitest";
import { listPages } from "../../api/server/ui/rendered-list.ts";
import type { FirstPage } from "../../src/core/first-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "storekeeper-lists-"));
afterAll(() => rmSync(folder, { recursive: true }));

const clientDir = join(folder, "client");
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
mkdirSync(join(clientDir, "locales/en/resources"), { recursive: true });
mkdirSync(join(folder, "pages"));
write("client/locales/en/start.json", JSON.stringify({ list: { next: "Next" }, shell: { menu: "Menu" } }));
write("client/locales/en/resources/extras.json", JSON.stringify({ fields: { name: "Name" } }));
write("package.json", JSON.stringify({ type: "module" }));
// Says what it was given, and fails where it is asked to.
write(
  "pages/lists.js",
  `export default { requests: async ({ search }) => ["/api/extras" + search], async renderList(source) {
    if (source.cookies.includes("currency=XXX")) throw new Error("no such currency");
    return JSON.stringify(source);
  } };`,
);

const page: FirstPage = {
  of: "extras",
  verb: "list",
  rows: "extras",
  scripts: [],
  styles: [],
  texts: ["start", "resources/extras"],
  data: [],
};

const cookies = "adminInfo=%7B%7D; i18next=en; currency=USD.2; timeZone=Europe%2FBerlin";

/** Returns what a page is rendered from; null if it is not. */
async function render(
  asked: string,
  {
    answer = (reply: FastifyReply) => reply.header("x-total-count", "3").send([{ id: "1" }]),
    of = page,
    search = "",
  } = {},
) {
  const app = fastify();
  await app.register(cookie);
  const lists = listPages(app, clientDir);
  await import(pathToFileURL(join(folder, "pages/lists.js")).href);
  app.get("/api/extras", (request, reply) =>
    request.headers.cookie === asked ? answer(reply) : reply.code(401).send(),
  );
  app.get("/api/interface-texts/en", async () => ({ list: { next: "Onwards" } }));
  app.get("/", async (request) => ({ list: (await lists?.render(request, of, search)) ?? null }));
  const { list } = (await app.inject({ url: "/", headers: { cookie: asked } })).json();
  return list && { ...list, source: JSON.parse(list.html) };
}

test("A list is rendered from the answers that the browser would get, in its language", async () => {
  const list = await render(cookies, { search: "?_page=2" });
  expect(list.answers).toEqual([
    { url: "/api/extras?_page=2", body: '[{"id":"1"}]', headers: { "x-total-count": "3" } },
  ]);
  expect(list.source).toEqual({
    name: "extras",
    search: "?_page=2",
    language: "en",
    cookies,
    answers: list.answers,
    texts: {
      list: { next: "Next" },
      shell: { menu: "Menu" },
      "resources/extras": { fields: { name: "Name" } },
    },
  });
});

test("Texts edited in the shop are used", async () => {
  const { source } = await render(`${cookies}; ownTexts=en%7Ces`);
  expect(source.texts.list).toEqual({ next: "Onwards" });
});

test.each([
  ["the API refuses", cookies, (reply: FastifyReply) => reply.code(403).send({})],
  ["the API signs in anew", cookies, (reply: FastifyReply) => reply.setCookie("adminInfo", "x").send([])],
  ["the time zone is unknown", cookies.replace(/; timeZone.*/, ""), undefined],
  ["rendering fails", cookies.replace("USD", "XXX"), undefined],
])("The browser renders the list where %s", async (_why, asked, answer) => {
  expect(await render(asked, answer ? { answer } : {})).toBeNull();
});

test("Pages without rows are not rendered, and none without a build", async () => {
  const { rows: _, ...other } = page;
  expect(await render(cookies, { of: other })).toBeNull();
  expect(listPages(fastify(), join(folder, "elsewhere/client"))).toBeNull();
});
