import { expect, test } from "vitest";
import { assertPaged } from "../../../src/app/server/page-list.ts";
import { unusualLayouts } from "../../../src/core/page-layout.ts";

test("An address of the menu without a page is named", () => {
  const pages = [{ path: "/products" }, { path: "/product/:id" }];
  expect(() => assertPaged(["/products", "/product/:id"], pages)).not.toThrow();
  expect(() => assertPaged(["/products", "/kitchen", "/tables"], pages)).toThrow(
    "No page is at /kitchen, /tables: declare it in a file *.screen.ts.",
  );
});

test("The list of layouts names those that do not follow from their paths, those without an id first", () => {
  const layouts = new Map([
    ["/orders", "list"],
    ["/order/:id", "document"],
    ["/order/:id/edit", "page"],
    ["/order/new", "page"],
    ["/dashboard", "cards"],
  ] as const);
  expect(unusualLayouts(layouts)).toBe("/order/new=page /dashboard=cards /order/:id=document");
});
