import { decodeHTMLStrict } from "entities";
import { defineProductFormat, pictureRows } from "./define-product-format.ts";
import { isAddress } from "./list-cell.ts";
import { gramsIn, type LeftCell, policyOf } from "./product-rows.ts";

const units: Readonly<Record<string, "g" | "kg" | "lb" | "oz">> = { g: "g", kg: "kg", lb: "lb", oz: "oz" };

/** Texts are stored for HTML: a description reads `&lt;p&gt;`. */
const described = (text: string) => (/&lt;\/?[a-z]/i.test(text) ? decodeHTMLStrict(text) : text);

/** The sheet of products that OpenCart's Export/Import tool writes, saved as CSV. Texts have a column per language. */
export const opencart = defineProductFormat({
  name: "opencart",
  by: "sku",
  columns: {
    id: ["product_id"],
    title: [/^name ?\([a-z-]+\)$/i, "name"],
    categories: ["categories"],
    sku: ["sku"],
    model: ["model"],
    upc: ["upc"],
    ean: ["ean"],
    jan: ["jan"],
    isbn: ["isbn"],
    quantity: ["quantity"],
    vendor: ["manufacturer"],
    images: ["image_name", "image"],
    price: ["price"],
    weight: ["weight"],
    weightUnits: ["weight_unit"],
    published: ["status", "status_enabled"],
    body: [/^description ?\([a-z-]+\)$/i, "description"],
    seoTitle: [/^meta_title ?\([a-z-]+\)$/i],
    seoDescription: [/^meta_description ?\([a-z-]+\)$/i],
    slug: [/^seo_keyword ?\([a-z-]+\)$/i, "seo_keyword"],
    tags: [/^tags ?\([a-z-]+\)$/i, "tags"],
    tracked: ["subtract"],
  },
  known: ["id", "title", "model", "price"],
  sources: { barcode: "ean", image: "images", grams: "weight", policy: "tracked" },
  numbers: { weight: "weight" },
  products: ({ rows, places }, make) => ({
    groups: rows.map((row) => {
      const unit = units[row.cell("weightUnits").toLowerCase()];
      const weight = row.cell("weight");
      const picture = row.cell("images");
      const slug = row.cell("slug");
      const languages = places("title").length;
      const left: LeftCell[] = [
        ...(row.cell("categories") === "" ? [] : [{ column: "categories", reason: "byNumber" } as const]),
        ...(Number(weight) > 0 && unit === undefined ? [{ column: "grams", reason: "noUnit" } as const] : []),
        ...(picture === "" || isAddress(picture) ? [] : [{ column: "image", reason: "noAddress" } as const]),
        ...(languages > 1 ? [{ column: "title", reason: "otherLanguage" } as const] : []),
      ];
      return {
        handle: row.cell("id"),
        ...(slug === "" ? {} : { slug }),
        left,
        rows: [
          make(row, {
            categories: "",
            sku: row.cell("sku") || row.cell("model"),
            barcode: row.cell("ean") || row.cell("upc") || row.cell("jan") || row.cell("isbn"),
            body: described(row.cell("body")),
            grams: unit && Number(weight) > 0 ? gramsIn(weight, unit) : "",
            weightUnit: unit ?? "",
            policy: policyOf(row.cell("tracked")),
          }),
          ...pictureRows(row.at, isAddress(picture) ? [picture] : []),
        ],
      };
    }),
  }),
});
