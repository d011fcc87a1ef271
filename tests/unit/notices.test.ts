import { expect, test } from "vitest";
import { noticePath } from "../../src/domain/notices.ts";

const pathsOf = (resource: string) => ({ list: `/${resource}`, show: `/${resource}/:id` });

test("A notification leads to its record, to what waits, or to the list that it is about", () => {
  const path = (kind: Parameters<typeof noticePath>[0]["kind"], recordId: string | null, title = "Tea") =>
    noticePath({ kind, recordId, title }, pathsOf);
  expect(path("lowStock", "p 1")).toBe("/products/p%201");
  expect(path("newOrder", null)).toBeNull();
  expect(path("signUp", "s1")).toBe("/pending-approval");
  expect(path("importDone", null, "products")).toBe("/products");
  expect(path("jobFailed", null, "customers")).toBe("/customers");
  expect(path("importDone", "job 1", "translations")).toBe("/translations?import=job%201");
  expect(path("importDone", null, "translations")).toBe("/translations");
  expect(path("numbersLost", null, "1003")).toBe("/orders");
  expect(noticePath({ kind: "importDone", recordId: null, title: "gone" }, () => undefined)).toBeNull();
});
