import * as z from "zod/mini";
import { products } from "../../../src/resources/products.ts";
import { noRecord } from "../../platform/problem.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { recordOf } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { asProduct } from "../stock/index.ts";
import { relatedProducts } from "./related.ts";

const related = endpoint("get /products/:id/related", {
  summary: "Related products that are for sale; none if related products are turned off for it",
  access: withPermission(products.name, "show"),
  answer: z.object({ products: z.array(recordOf(products)) }),
  refused: [404],
  async run({ store, show, params: { id } }) {
    const record = await store.get(products.name, id);
    if (!record) throw noRecord(products.name, id);
    const related = await relatedProducts(store, asProduct(record));
    return { products: related.map((one) => show(products, one)) };
  },
});

/** Endpoints of products besides their records. */
export const productEndpoints = [related] as const;
