import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { ownLists } from "../e2e/support/own-lists.ts";

test.each(Object.entries(ownLists))("The list of %s, which is drawn by hand, has the spec %s", (_, spec) => {
  expect(existsSync(spec)).toBe(true);
});
