import { resolve } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { pageList, toldLayouts } from "../../../src/app/server/page-list.ts";

const script = resolve("src/app/first-paint.js");
const page = document.documentElement;

/** Returns what the script does for the page at a path. */
async function say(path: string, ...cookies: string[]) {
  history.replaceState(null, "", path);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  for (const cookie of cookies) document.cookie = `${cookie}; Path=/`;
  vi.resetModules();
  await import(script);
  return { picture: page.dataset.first, direction: page.dir, theme: page.dataset.theme };
}

const pages = pageList();
/** As the build writes it into the page. */
const told = Object.assign(document.createElement("meta"), { name: "layouts", content: toldLayouts(pages) });

beforeEach(() => {
  document.head.append(told);
  localStorage.clear();
  for (const name of ["adminInfo", "i18next", "languages"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
  page.removeAttribute("dir");
  delete page.dataset.first;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

test.each([
  ["/", "cards"],
  ["/dashboard", "cards"],
  ["/products", "list"],
  ["/product/1", "page"],
  ["/order/1", "document"],
  ["/order/1/edit", "page"],
  ["/stock-receipts/1", "document"],
  ["/stock-receipts/create", "page"],
  ["/top-categories", "page"],
])("%s is pictured as %s", async (path, picture) => {
  expect((await say(path, "adminInfo=x")).picture).toBe(picture);
});

test("Every page is pictured as it says", async () => {
  for (const { path, layout } of pages) {
    expect((await say(path.replace(":id", "1"), "adminInfo=x")).picture, path).toBe(layout);
  }
});

test("Lists and records are pictured by their paths where the build says nothing", async () => {
  told.remove();
  expect((await say("/products", "adminInfo=x")).picture).toBe("list");
  expect((await say("/order/1", "adminInfo=x")).picture).toBe("page");
});

test("A user who is not signed in sees no picture of the office", async () => {
  expect((await say("/products")).picture).toBeUndefined();
});

test("Arabic is pictured from right to left, and so are languages of the shop that say so", async () => {
  expect((await say("/products?lng=ar")).direction).toBe("rtl");
  page.removeAttribute("dir");
  expect((await say("/products", "i18next=ar")).direction).toBe("rtl");
  page.removeAttribute("dir");
  expect((await say("/products", "i18next=fa", "languages=eo.ltr.E%7Cfa.rtl.F")).direction).toBe("rtl");
  page.removeAttribute("dir");
  expect((await say("/products", "i18next=eo")).direction).toBe("");
});

test("The theme is the chosen one", async () => {
  localStorage.setItem("theme", "dark");
  expect((await say("/products")).theme).toBe("dark");
});
