import { expect, test } from "vitest";
import { closestBranches, closestFirst } from "../../src/kit/fields/select/closest-first.ts";

const sizes = ["XS", "Small", "S", "XXS", "Slim"].map((label) => ({ label, value: label }));

const found = (searchValue: string) =>
  sizes.toSorted((one, other) => closestFirst(one, other, { searchValue })).map(({ label }) => label);

test("the same comes first, then what begins so, and the rest as it stood", () => {
  expect(found(" s")).toEqual(["S", "Small", "Slim", "XS", "XXS"]);
  expect(found("")).toEqual(["XS", "Small", "S", "XXS", "Slim"]);
});

test("of a tree the branch comes first that has the closest, and so within it", () => {
  const leaf = (title: string) => ({ title, children: [] });
  const tree = [
    { title: "Drinks", children: [leaf("Iced tea"), leaf("Teapots"), leaf("Tea")] },
    leaf("Teaspoons"),
    leaf("Steam"),
    leaf("Bread"),
  ];
  const said = (typed: string) => closestBranches(tree, typed).map(({ title }) => title);
  expect(said(" TEA")).toEqual(["Drinks", "Teaspoons", "Steam", "Bread"]);
  expect(closestBranches(tree, "tea")[0]?.children.map(({ title }) => title)).toEqual([
    "Tea",
    "Teapots",
    "Iced tea",
  ]);
  expect(said("teas")).toEqual(["Teaspoons", "Drinks", "Steam", "Bread"]);
  expect(said("")).toEqual(tree.map(({ title }) => title));
});
