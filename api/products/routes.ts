import type { FastifyPluginAsync } from "fastify";
import { products } from "../../src/resources/products.ts";
import { serialize } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { noRecord } from "../problem.ts";
import { asProduct } from "../stock/ledger.ts";
import { relatedProducts } from "./related.ts";

/** Routes of products besides their records. */
export const productRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { id: string } }>(
    "/products/:id/related",
    routeOptions(withPermission(products.name, "show")),
    async (request) => {
      const record = await deps.store.get(products.name, request.params.id);
      if (!record) throw noRecord(products.name, request.params.id);
      const related = await relatedProducts(deps.store, asProduct(record));
      return { products: related.map((one) => serialize(signedIn(request).role, products, one)) };
    },
  );
};
