import { expect, test } from "vitest";
import { type Command, createCommands, recordCommand } from "../../../src/app/palette/commands.ts";
import { matchingWords } from "../../../src/app/palette/matching.ts";
import { meansScreen, rankedRecords } from "../../../src/app/palette/ranking.ts";
import { resourceManifests } from "../../../src/app/registry/manifests.ts";
import { declaredPermissions } from "../../../src/core/roles/permissions.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { readTitle } from "../../../src/kit/references/record-title.ts";
import { products } from "../../../src/resources/products.ts";

const t = ((key: string) => key) as never;
const command = (label: string): Command => ({ key: label, label, icon: "tag", path: "/" });

test("Commands match by every word, in any order and letter case", () => {
  const all = ["Add Product", "Products", "Add Category"].map(command);
  const labels = (text: string) => matchingWords(all, text).map(({ label }) => label);
  expect(labels("")).toHaveLength(3);
  expect(labels("product ADD")).toEqual(["Add Product"]);
  expect(labels("categ")).toEqual(["Add Category"]);
  expect(labels("catégory add")).toEqual(["Add Category"]);
  expect(labels("xyz")).toEqual([]);
});

test("A command that creates a record is also found by other words for that", () => {
  const add = { ...command("Add product"), words: "new create" };
  expect(matchingWords([add, command("Products")], "new prod")).toEqual([add]);
});

test("A screen with the typed name stands before records that are called otherwise", () => {
  const screens = [command("Orders"), command("Parked orders")];
  expect(meansScreen(screens, [command("Recorder")], "ord")).toBe(true);
  expect(meansScreen(screens, [command("Order book")], "ord")).toBe(false);
  expect(meansScreen(screens, [command("Order book")], "Orders")).toBe(true);
  expect(meansScreen(screens, [], "parked")).toBe(true);
  expect(meansScreen(screens, [], "")).toBe(false);
});

test("Orders are created at the till, by those who may place them", () => {
  const creations = (role: Role) =>
    createCommands(t, resourceManifests, declaredPermissions({ role }).may).map(({ path }) => path);
  expect(creations("super-admin")[0]).toBe("/orders/create");
  expect(creations("cashier")).toEqual(["/orders/create", "/customers/create"]);
  for (const role of ["ceo", "accountant", "driver", "delivery-person", "security-guard"] as const) {
    expect(creations(role), role).not.toContain("/orders/create");
  }
});

test("What is created often stands first, in the order of the menu, that of a plugin among it", () => {
  const names = createCommands(t, resourceManifests, () => true).map(({ name }) => name);
  const often = resourceManifests.filter(({ createdOften }) => createdOften);
  expect(names.slice(0, often.length)).toEqual([
    "orders",
    "appointments",
    "products",
    "categories",
    "coupons",
    "customers",
    "staff",
    "banners",
    "blogs",
  ]);
  const others = resourceManifests.filter(({ createdOften }) => !createdOften).map(({ name }) => name);
  expect(names.slice(often.length)).toEqual(others.filter((name) => names.includes(name)));
});

test("A found record shows its name and number and opens its own page", () => {
  const found = recordCommand(t, products, { id: "0195", sku: "TEA-1", barcode: null }, "Green tea");
  expect(found).toMatchObject({ label: "Green tea", path: "/product/0195" });
  expect(found.note).toContain("TEA-1");
});

test("Records come before those that are found last, of which a few remain, and the nearest comes first", () => {
  const found = (last: boolean, ...labels: string[]) =>
    labels.map((label) => ({ last, command: command(label) }));
  const all = [
    ...found(true, "Flat white", "Flat white", "Flat white", "Flat white", "Flat white"),
    ...found(false, "Cups for flat whites", "Flat white beans", "Flat white"),
    { last: false, command: { ...command("Walk-in"), number: "FLAT WHITE" } },
  ];
  expect(rankedRecords(all, " flat white").map(({ label }) => label)).toEqual([
    "Flat white",
    "Walk-in",
    "Flat white beans",
    "Cups for flat whites",
    "Flat white",
    "Flat white",
  ]);
});

test("A record without a name is known by its id", () => {
  expect(readTitle(products, { id: "0195", title: null }).title).toBe("0195");
});

test("Every resource of the catalog and the staff can be searched", () => {
  const unsearched = resourceManifests.filter(({ searchable }) => !searchable);
  expect(unsearched.map(({ name }) => name)).toEqual([]);
});
