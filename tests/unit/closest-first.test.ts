import { expect, test } from "vitest";
import { closestFirst } from "../../src/kit/fields/select/closest-first.ts";

const sizes = ["XS", "Small", "S", "XXS", "Slim"].map((label) => ({ label, value: label }));

const found = (searchValue: string) =>
  sizes.toSorted((one, other) => closestFirst(one, other, { searchValue })).map(({ label }) => label);

test("the same comes first, then what begins so, and the rest as it stood", () => {
  expect(found(" s")).toEqual(["S", "Small", "Slim", "XS", "XXS"]);
  expect(found("")).toEqual(["XS", "Small", "S", "XXS", "Slim"]);
});
