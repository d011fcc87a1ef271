import { beforeAll, expect, test } from "vitest";
import { noticePath, textsOfNotice } from "../../api/features/notifications/kinds.ts";
import { inNotices, unsaidNotices } from "../../api/server/declarations/wrong-notices.ts";
import { loadFeatures } from "../../api/server/features/load.ts";
import { defineResource, text } from "../../src/core/define.ts";
import { type Notices, noticesIn } from "../../src/core/notices.ts";
import { noticeKindsFor } from "../../src/core/roles/notices.ts";
import { declaredPermissions } from "../../src/core/roles/permissions.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { roles } from "../../src/domain/roles.ts";
import { declaredResources } from "../../src/resources/index.ts";

beforeAll(loadFeatures);

const telling = (name: string, notices: Notices) =>
  defineResource({
    ...{ name, icon: "tag", group: "catalog", area: "catalog", title: "name" },
    fields: { name: text({ required: true }) },
    list: { columns: ["name"] },
    notices,
  });

test("A notification leads to its record, to what waits, or to the list that it is about", () => {
  const path = (kind: string, recordId: string | null, title = "Tea") =>
    noticePath({ kind, recordId, title });
  expect(path("lowStock", "p 1")).toBe("/product/p%201");
  expect(path("newOrder", null)).toBeNull();
  expect(path("signUp", "s1")).toBe("/pending-approval");
  expect(path("importDone", null, "products")).toBe("/products");
  expect(path("jobFailed", null, "customers")).toBe("/customers");
  expect(path("importDone", "job 1", "translations")).toBe("/translations?import=job%201");
  expect(path("importDone", null, "translations")).toBe("/translations");
  expect(path("numbersLost", null, "1003")).toBe("/orders");
  expect(path("importDone", null, "gone")).toBeNull();
  expect(path("kind of a plugin that was removed", "x", "gone")).toBeNull();
});

test("The texts of a notification are those of its resource, or of jobs", () => {
  expect(textsOfNotice("lowStock")).toBe("resources/products:notices.lowStock");
  expect(textsOfNotice("jobFailed")).toBe("notifications:notices.jobFailed");
});

test("A kind of notification of two resources, or of a role that does not exist, is refused", () => {
  const [first, second] = [
    telling("first", { late: { verb: "list" } }),
    telling("second", { late: { verb: "edit" } }),
  ];
  const third = telling("third", { jobFailed: { verb: "list", only: "butler" as never } });
  expect(inNotices([first, second, third])).toEqual([
    'second, notices: first and second both have the notification "late": choose another name.',
    'third, notices: background jobs and third both have the notification "jobFailed": choose another name.',
    'third, notices.jobFailed: there is no role "butler".',
  ]);
});

test("A notification without texts is refused with their place", () => {
  expect(unsaidNotices([telling("first", { late: { verb: "list" } })], "locales")[0]).toBe(
    'first, notices: late has no text: write it into resources/first.json, at "notices.late.choice".',
  );
  expect(unsaidNotices(declaredResources, "locales")).toEqual([]);
});

test.each(roles)("%s receives the kinds of what the role may do, and of jobs only with another", (role) => {
  const admin = { id: "a", role } as Admin;
  const kinds = noticeKindsFor(role, declaredPermissions(admin), declaredResources);
  const declared = noticesIn(declaredResources);
  for (const { kind, verb, of, only } of declared) {
    if (!kinds.includes(kind)) continue;
    const resource = declaredResources.find(({ name }) => name === of);
    expect(resource && declaredPermissions(admin).may(resource, verb)).toBe(true);
    expect(only ?? role).toBe(role);
  }
  const isTold = declared.some(({ kind }) => kinds.includes(kind));
  expect(kinds.includes("jobFailed")).toBe(isTold);
  if (role === "super-admin") expect(kinds).toHaveLength(declared.length + 2);
});
