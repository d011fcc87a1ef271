import { expect, it } from "vitest";
import { attributeNamed, isSameOption, valueNamed } from "../../src/domain/products/option-names.ts";

const attribute = (title: string, displayName: string, values: readonly string[] = []) => ({
  id: title,
  title,
  displayName,
  values: values.map((name) => ({ name })),
});

it("Option names are recognised in the usual spellings and languages", () => {
  expect(isSameOption("COLOR", "Colour")).toBe(true);
  expect(isSameOption("Größe", "Talla")).toBe(true);
  expect(isSameOption("اللون", "colour")).toBe(true);
  expect(isSameOption("Fit", "fit ")).toBe(true);
  expect(isSameOption("Size", "Colour")).toBe(false);
  expect(isSameOption("", "")).toBe(false);
});

it("An attribute is found by its title first, and among several by most of the values", () => {
  const all = [
    attribute("Shoe size", "Size", ["38", "39"]),
    attribute("Shirt size", "Size", ["S", "M"]),
    attribute("Taille", "Waist"),
  ];
  expect(attributeNamed(all, "shirt SIZE", [])?.id).toBe("Shirt size");
  expect(attributeNamed(all, "Size", ["s", "m"])?.id).toBe("Shirt size");
  expect(attributeNamed(all, "Taille", ["S"])?.id).toBe("Taille");
  expect(attributeNamed(all, "Fit", [])).toBeUndefined();
});

it("Values are written as the attribute does, and others stay", () => {
  const colour = attribute("Colour", "Colour", ["Crème"]);
  expect([valueNamed(colour, "CREME"), valueNamed(colour, "Teal")]).toEqual(["Crème", "Teal"]);
});
