import { plus, reduced } from "../../../domain/money/written-amounts.ts";
import { type FormatRow, groupsBy } from "../../../kit/import/define.ts";
import { combined, defineProductFormat, pictureRows } from "./define-product-format.ts";
import { isAddress, listCell } from "./list-cell.ts";
import type { Option } from "./product-rows.ts";

const numbers = [1, 2, 3, 4, 5, 6] as const;
type OptionColumn = `option${(typeof numbers)[number]}${"Name" | "Values"}`;

type Column =
  | OptionColumn
  | "handle"
  | "kind"
  | "surcharge"
  | "discountMode"
  | "discount"
  | "inventory"
  | "images"
  | "collections";

/** Pictures are addresses, or names of files in Wix's media. */
const addressOf = (name: string) => (isAddress(name) ? name : `https://static.wixstatic.com/media/${name}`);

const partsOf = (text: string) =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);

/** A colour is written with its code: `#ff0000:Red`. */
const valueIn = (text: string) => text.replace(/^#[\da-f]{3,8}:/i, "").trim();

const optionsIn = (row: FormatRow<OptionColumn>): [name: string, values: string[]][] =>
  numbers.map((n) => [row.cell(`option${n}Name`), partsOf(row.cell(`option${n}Values`)).map(valueIn)]);

/** Returns the sale price of a price; empty where the product has no discount. */
const saleOf = (product: FormatRow<Column>, price: string) => {
  const discount = product.cell("discount");
  return /^percent$/i.test(product.cell("discountMode"))
    ? reduced(price, { amount: "", percent: discount })
    : reduced(price, { amount: discount, percent: "" });
};

const pricesOf = (product: FormatRow<Column>, price: string) => {
  const sale = saleOf(product, price);
  return sale === "" ? { price } : { price: sale, compareAt: price };
};

/** Stock is a number, or whether there is any where nobody counts. */
const stockOf = (text: string) =>
  /^in ?stock$/i.test(text)
    ? { quantity: "", policy: "continue" }
    : { quantity: /^out ?of ?stock$/i.test(text) ? "0" : text, policy: "" };

/** Wix Stores: a row per product, followed by one per variant, which has a surcharge on the price. */
export const wix = defineProductFormat({
  name: "wix",
  by: "sku",
  creates: ["categoryIds"],
  columns: {
    handle: ["handleId"],
    kind: ["fieldType"],
    title: ["name"],
    body: ["description"],
    images: ["productImageUrl"],
    collections: ["collection"],
    sku: ["sku"],
    price: ["price"],
    surcharge: ["surcharge"],
    published: ["visible"],
    discountMode: ["discountMode"],
    discount: ["discountValue"],
    inventory: ["inventory"],
    cost: ["cost"],
    vendor: ["brand"],
    option1Name: ["productOptionName1"],
    option1Values: ["productOptionDescription1"],
    option2Name: ["productOptionName2"],
    option2Values: ["productOptionDescription2"],
    option3Name: ["productOptionName3"],
    option3Values: ["productOptionDescription3"],
    option4Name: ["productOptionName4"],
    option4Values: ["productOptionDescription4"],
    option5Name: ["productOptionName5"],
    option5Values: ["productOptionDescription5"],
    option6Name: ["productOptionName6"],
    option6Values: ["productOptionDescription6"],
  },
  known: ["handle", "kind", "title"],
  sources: { compareAt: "discount", categories: "collections", quantity: "inventory", image: "images" },
  numbers: { surcharge: "price", discount: "salePrice", inventory: "quantity" },
  products: ({ rows }, make) => ({
    groups: groupsBy(rows, (row) => row.cell("handle")).map(([handle, group]) => {
      const [first, ...others] = group;
      const product = group.find((row) => /^product$/i.test(row.cell("kind"))) ?? first;
      if (!product) return { handle, rows: [] };
      const price = product.cell("price");
      const names = optionsIn(product);
      const variants = others.filter((row) => row !== product);
      const shared = {
        categories: listCell(partsOf(product.cell("collections"))),
        image: "",
      };
      const pictures = pictureRows(product.at, partsOf(product.cell("images")).map(addressOf));
      const whole = { ...shared, sku: "", price: "", cost: "" };
      if (variants.length > 0) {
        return {
          handle,
          rows: [
            make(product, { ...whole, parentSku: product.cell("sku") }),
            ...pictures,
            ...variants.map((row) => {
              const own = plus(price, row.cell("surcharge"));
              const options = optionsIn(row).map(
                ([name, values], at): Option => [names[at]?.[0] || name, values[0] ?? ""],
              );
              return make(
                row,
                { ...pricesOf(product, own), ...stockOf(row.cell("inventory")), published: "" },
                options,
              );
            }),
          ],
        };
      }
      const all = combined(names);
      if (all.length === 1) {
        return {
          handle,
          rows: [
            make(product, { ...shared, ...pricesOf(product, price), ...stockOf(product.cell("inventory")) }),
            ...pictures,
          ],
        };
      }
      return {
        handle,
        left: /\d/.test(product.cell("inventory")) ? [{ column: "quantity", reason: "stockOfParent" }] : [],
        rows: [
          make(product, { ...whole, parentSku: product.cell("sku") }),
          ...pictures,
          ...all.map((options) =>
            make(
              product,
              {
                ...whole,
                ...pricesOf(product, price),
                cost: product.cell("cost"),
                title: "",
                policy: "continue",
              },
              options,
            ),
          ),
        ],
      };
    }),
  }),
});
