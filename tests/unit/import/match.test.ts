import { expect, it } from "vitest";
import { guessMapping, normalise } from "../../../src/kit/import/match.ts";

const targets = [
  { name: "title", labels: ["Titel", "Title"] },
  { name: "slug", labels: ["Kürzel", "Slug"] },
  { name: "price", labels: ["Preis", "Price"] },
  { name: "salePrice", labels: ["Aktionspreis", "Sale price"] },
  { name: "quantity", labels: ["Menge", "Quantity"] },
  { name: "categoryIds", labels: ["Kategorien", "Categories"] },
  { name: "tags", labels: ["Schlagwörter", "Tags"] },
  { name: "barcode", labels: ["Strichcode", "Barcode"] },
];

it("compares headers without case, accents and signs", () => {
  expect(normalise("  Prix (€) ")).toBe("prix");
  expect(normalise("salePrice")).toBe(normalise("Sale_Price"));
  expect(normalise("Kürzel")).toBe("kurzel");
  expect(normalise("السعر")).toBe("السعر");
});

it("knows labels in the reader's language, English labels, field names and common words", () => {
  expect(guessMapping(["TITEL", "slug", "Sale price", "salePrice", "Qty", "EAN"], targets)).toEqual([
    "title",
    "slug",
    "salePrice",
    null,
    "quantity",
    "barcode",
  ]);
});

it("prefers a field's own name to a word that might mean it", () => {
  expect(guessMapping(["Regular price", "Price", "Product name", "Title"], targets)).toEqual([
    null,
    "price",
    null,
    "title",
  ]);
});

it("takes singular for plural and does without the end of a reference", () => {
  expect(guessMapping(["Tag", "Category"], targets)).toEqual(["tags", "categoryIds"]);
});

it("leaves amounts that are headed with another currency to the user", () => {
  expect(guessMapping(["Price (€)", "Price"], targets)).toEqual([null, "price"]);
  expect(guessMapping(["Price ($)"], targets)).toEqual(["price"]);
});

it("gives no field twice and leaves unknown columns out", () => {
  expect(guessMapping(["Price", "price", "Colour of the box"], targets)).toEqual(["price", null, null]);
});
