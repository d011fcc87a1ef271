import { expect, it } from "vitest";
import { guessMapping, normalise, withoutHints } from "../../../src/kit/import/match.ts";
import { declaredResources } from "../../../src/resources/index.ts";

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

it("Headers are compared without case, accents and signs", () => {
  expect(normalise("  Prix (€) ")).toBe("prix");
  expect(normalise("salePrice")).toBe(normalise("Sale_Price"));
  expect(normalise("Kürzel")).toBe("kurzel");
  expect(normalise("السعر")).toBe("السعر");
});

it("Headers may be labels in the reader's language, English labels, field names and common words", () => {
  expect(guessMapping(["TITEL", "slug", "Sale price", "salePrice", "Qty", "EAN"], targets)).toEqual([
    "title",
    "slug",
    "salePrice",
    null,
    "quantity",
    "barcode",
  ]);
});

/** Every field with headings of its own, those of plugins among them. */
const headed = declaredResources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, { headings = [] }]) =>
    headings.length > 0 ? [{ place: `${resource.name}.${name}`, resource, name, headings }] : [],
  ),
);

it.each(headed)("A file of another program has $place under any of its headings", ({ resource, ...one }) => {
  const all = Object.entries(resource.fields).map(([name, field]) => ({
    name,
    labels: [],
    headings: field.headings,
  }));
  for (const heading of one.headings) {
    for (const written of [heading, heading.toUpperCase(), heading.replaceAll(" ", "_")])
      expect(guessMapping([written], all), written).toEqual([one.name]);
  }
});

it("A field of a plugin has headings of its own, too", () => {
  expect(headed.map(({ place }) => place)).toContain("services.minutes");
});

it("A header prefers a field's own name to a word that might mean it", () => {
  expect(guessMapping(["Regular price", "Price", "Product name", "Title"], targets)).toEqual([
    null,
    "price",
    null,
    "title",
  ]);
});

it("A header matches singular and plural, and a reference without its end", () => {
  expect(guessMapping(["Tag", "Category"], targets)).toEqual(["tags", "categoryIds"]);
});

it("A header of an amount in another currency is left to the user", () => {
  expect(guessMapping(["Price (€)", "Price"], targets)).toEqual([null, "price"]);
  expect(guessMapping(["Price ($)"], targets)).toEqual(["price"]);
});

it("A field is given once, and unknown columns are left out", () => {
  expect(guessMapping(["Price", "price", "Colour of the box"], targets)).toEqual(["price", null, null]);
});

it("Numbered columns are taken into one field that may hold several, and no other", () => {
  const some = [
    { name: "images", labels: ["Bilder", "Images"], several: true },
    { name: "tags", labels: ["Schlagwörter", "Tags"], several: true },
    { name: "price", labels: ["Preis", "Price"] },
  ];
  expect(guessMapping(["IMAGE1", "IMAGE2", "Bild 3", "Image URL 4", "Tag_1", "tag_2"], some)).toEqual([
    "images",
    "images",
    null,
    "images",
    "tags",
    "tags",
  ]);
  expect(guessMapping(["Price", "Price 2"], some)).toEqual(["price", null]);
});

it.each([
  ["Tags (x,y,z...)", "Tags"],
  ["Active (0/1)", "Active"],
  ["Name *", "Name *"],
  ["Available online only (0 = No, 1 = Yes)", "Available online only"],
  ["Discount from (yyyy-mm-dd)", "Discount from"],
  ["Feature (Name:Value:Position:Customized)", "Feature"],
  ["Weight (kg)", "Weight (kg)"],
  ["Price (€)", "Price (€)"],
  ["Tuotetunnus (SKU)", "Tuotetunnus (SKU)"],
  ["Body (HTML)", "Body (HTML)"],
])("Hints about cells are ignored, and nothing else in brackets: %s", (header, word) => {
  expect(withoutHints(header)).toBe(word);
});
