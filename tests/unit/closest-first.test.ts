import { expect, test } from "vitest";
import { byLabel, byTitle, closestBranches, closestFirst } from "../../src/kit/options/closest-first.ts";

const sizes = ["XS", "Small", "S", "XXS", "Slim"].map((label) => ({ label, value: label }));

const found = (searchValue: string) =>
  sizes.toSorted((one, other) => closestFirst(one, other, { searchValue })).map(({ label }) => label);

test("The same text comes first, then what begins with it, and the rest in its order", () => {
  expect(found(" s")).toEqual(["S", "Small", "Slim", "XS", "XXS"]);
  expect(found("")).toEqual(["XS", "Small", "S", "XXS", "Slim"]);
});

test("A tree has the branch with the closest match first, and so on within it", () => {
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

test("Options and branches are found by all words, without accents and in any order", () => {
  const options = ["Café Crème", "Crème brûlée", "T-Shirt", "أحمد"].map((label) => ({ label, title: label }));
  const found = (typed: string) => [
    options.filter((one) => byLabel(typed, one)).map(({ label }) => label),
    options.filter((one) => byTitle(typed, one)).map(({ label }) => label),
  ];
  const twice = (...labels: string[]) => [labels, labels];
  expect(found("creme caf")).toEqual(twice("Café Crème"));
  expect(found("CREME")).toEqual(twice("Café Crème", "Crème brûlée"));
  expect(found("tshirt")).toEqual(twice("T-Shirt"));
  expect(found("احمد")).toEqual(twice("أحمد"));
  expect(
    closestBranches(
      [
        { title: "Tea", children: [] },
        { title: "Café Crème", children: [] },
      ],
      "creme cafe",
    )[0]?.title,
  ).toBe("Café Crème");
});
