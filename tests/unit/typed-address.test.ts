import { expect, test } from "vitest";
import { url } from "../../src/core/define.ts";
import { readFields } from "../../src/core/validation/read.ts";
import { withScheme } from "../../src/domain/texts/links.ts";

test.each([
  ["pebble.shop", "https://pebble.shop"],
  [" www.pebble.shop/sale?x=1 ", "https://www.pebble.shop/sale?x=1"],
  ["bücher.example:8443/a", "https://bücher.example:8443/a"],
  ["https://pebble.shop", "https://pebble.shop"],
  ["http://pebble.shop", "http://pebble.shop"],
  ["ftp://pebble.shop", "ftp://pebble.shop"],
  ["mailto:me@pebble.shop", "mailto:me@pebble.shop"],
  ["me@pebble.shop", "me@pebble.shop"],
  ["pebble", "pebble"],
  ["10.50", "10.50"],
  ["/offers", "/offers"],
])("A web address typed as %s becomes %s", (typed, whole) => {
  expect(withScheme(typed)).toBe(whole);
});

test("A web address without its scheme is stored with it, whoever sends it", () => {
  const fields = { website: url(), trackingUrl: url({ template: ["{number}"] }) };
  const { value, errors } = readFields(fields, {
    website: "pebble.shop",
    trackingUrl: "dhl.example/{number}",
  });
  expect([value, errors]).toEqual([
    { website: "https://pebble.shop", trackingUrl: "https://dhl.example/{number}" },
    {},
  ]);
  expect(readFields(fields, { website: "http://pebble.shop" }).errors.website).toEqual(["errors.url"]);
});
