import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressesIn, itemsIn, listIn, plainItem } from "../../../src/screens/products/formats/list-cell.ts";

describe("A list in a cell", () => {
  it.each([
    ["Chairs, stools", ["Chairs", "stools"]],
    ['"Chairs, stools"', ["Chairs, stools"]],
    ['"Chairs, stools and sofas", Home > Kitchen', ["Chairs, stools and sofas", "Home > Kitchen"]],
    ['Home > "Chairs, stools" > Oak', ["Home > Chairs, stools > Oak"]],
    ["Perfume\\, Cologne & More, Soap", ["Perfume, Cologne & More", "Soap"]],
    ['24" screens, 27" screens', ['24" screens', '27" screens']],
    ['"so called" lamps, a "b", c', ['"so called" lamps', 'a "b"', "c"]],
    ['"say ""hi"", please"', ['say "hi", please']],
    ['"never closed, x', ['"never closed', "x"]],
    [" , a,, a ,", ["a"]],
    ["", []],
  ])(
    "A list in a cell has the items that quotation marks and backslashes keep together: %s",
    (text, items) => {
      expect(listIn(text)).toEqual(items);
    },
  );

  it("A list in a cell comes back as it was, quoted or with escaped commas", () => {
    const item = fc.string({ minLength: 1, unit: fc.constantFrom("a", "b", ",", " ", "ü", "茶", "&") });
    const items = fc.array(item.map((text) => text.trim()).filter((text) => /[^,\s]/.test(text)));
    fc.assert(
      fc.property(items, (all) => {
        const distinct = [...new Set(all)];
        expect(listIn(all.map((text) => `"${text}"`).join(", "))).toEqual(distinct);
        expect(listIn(all.map((text) => text.replaceAll(",", "\\,")).join(","))).toEqual(distinct);
      }),
    );
  });

  it("A list in a cell can be split, thinned out and joined again without a change of meaning", () => {
    const text = '"a, b", c\\, d, e > "f, g"';
    expect(itemsIn(text).join(",").length).toBeGreaterThan(0);
    expect(itemsIn(itemsIn(text).join(",")).map(plainItem)).toEqual(["a, b", "c, d", "e > f, g"]);
  });
});

it.each([
  ["https://a.test/1.jpg, https://a.test/2.jpg", ["https://a.test/1.jpg", "https://a.test/2.jpg"]],
  ["https://a.test/1.jpg,https://a.test/2.jpg", ["https://a.test/1.jpg", "https://a.test/2.jpg"]],
  [
    "https://a.test/mill,side.jpg, http://a.test/2.jpg",
    ["https://a.test/mill,side.jpg", "http://a.test/2.jpg"],
  ],
  [
    "https://a.test/w_300,h_200/a, b.jpg,//a.test/2.jpg",
    ["https://a.test/w_300,h_200/a, b.jpg", "//a.test/2.jpg"],
  ],
  [
    "https://a.test/1.jpg;https://a.test/2.jpg|https://a.test/3.jpg",
    ["https://a.test/1.jpg", "https://a.test/2.jpg", "https://a.test/3.jpg"],
  ],
  ["a.jpg, b.jpg", ["a.jpg", "b.jpg"]],
  ["https://a.test/1.jpg,", ["https://a.test/1.jpg"]],
  ["", []],
])("The addresses of pictures are found, which may have commas: %s", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
