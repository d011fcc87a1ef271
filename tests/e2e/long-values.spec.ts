/**
 * Values without a place to break, such as addresses and codes, fit on a narrow phone wherever a declaration shows
 * them. The smallest set of entities that has all kinds of text is opened; the API's answers are lengthened on their way.
 */
import type { Route } from "playwright/test";
import type { AnyResource } from "../../src/core/define.ts";
import type { AnyField, Fields } from "../../src/core/fields/field.ts";
import { entryFieldsOf } from "../../src/core/fields/options.ts";
import { resources } from "../../src/resources/index.ts";
import { isLongRun } from "../long-run.ts";
import { byHand } from "./support/by-hand.ts";
import { covering } from "./support/covering.ts";
import { tested } from "./support/entity.ts";
import { goWithin } from "./support/pages.ts";
import { listRecords } from "./support/records.ts";
import { test } from "./support/test.ts";
import { settle } from "./support/traffic.ts";
import { expectNoSidewaysScroll } from "./support/wide-font.ts";

const word = "Steam1796000000000".repeat(8);

const long: Readonly<Record<string, unknown>> = {
  text: word,
  longText: word,
  markdown: word,
  slug: word,
  url: `https://shop.example.com/${word}`,
  email: `${word}@shop.example.com`,
  phone: `+${"1796".repeat(20)}`,
  tags: [word, word],
  pairs: { [word]: word },
  json: { [word]: word },
};

function lengthened(fields: Fields, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const longOf = (field: AnyField | undefined, value: unknown): unknown => {
    if (!field) return value;
    if (field.kind === "list" && Array.isArray(value))
      return value.map((entry) => lengthened(entryFieldsOf(field), entry));
    const longest = long[field.kind];
    if (typeof longest !== "string") return longest ?? value;
    return longest.slice(0, "max" in field && typeof field.max === "number" ? field.max : longest.length);
  };
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      // A copy of the product's unit, which is short.
      name === "unit" ? value : longOf(fields[name], value),
    ]),
  );
}

/** Answers a request for records with the longest values. */
async function lengthen(route: Route, resource: AnyResource): Promise<void> {
  const response = await route.fetch();
  const body: unknown = await response.json();
  const json = Array.isArray(body)
    ? body.map((record) => lengthened(resource.fields, record))
    : lengthened(resource.fields, body as Record<string, unknown>);
  await route.fulfill({ response, json });
}

const textKinds = ({ fields }: AnyResource): string[] =>
  Object.values(fields)
    .map(({ kind }) => kind)
    .filter((kind) => kind in long || kind === "list" || kind === "ref" || kind === "refs");

/** The pages that a declaration makes are alike; those with parts made by hand are not. */
const shown = tested(resources.values()).filter(({ paths }) => paths.show !== undefined);
const examined = new Set([...shown.filter(({ name }) => byHand.has(name)), ...covering(shown, textKinds)]);

test("Values without a place to break fit on a phone, in lists, on records and in forms", async ({
  page,
  signIn,
  api,
}) => {
  test.skip(!isLongRun, "with npm test -- --all");
  test.setTimeout(30_000 + examined.size * 20_000);
  await signIn("super-admin");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/dashboard");
  for (const resource of resources.values())
    await page.route(
      ({ pathname }) => new RegExp(`^/api/${resource.name}(/[^/]+)?$`).test(pathname),
      (route) => (route.request().method() === "GET" ? lengthen(route, resource) : route.continue()),
    );
  for (const resource of examined)
    await test.step(resource.name, async () => {
      const [record] = (await listRecords(api, resource, "_start=0&_end=1")).rows;
      const { list, show, edit } = resource.paths;
      const paths = [list, ...[show, edit].map((path) => path?.replace(":id", record?.id ?? ""))];
      for (const path of new Set(paths)) {
        if (path === undefined) continue;
        await goWithin(page, path);
        await settle(page);
        await expectNoSidewaysScroll(page);
      }
    });
});
