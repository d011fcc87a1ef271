import * as z from "zod/mini";
import { withPermission } from "../../records/access/route-access.ts";
import { whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { bestRated, reviewsReport } from "./ratings.ts";

/** Maximum number of best rated products. */
const maxRated = 24;

const rated = endpoint("get /reports/best-rated", {
  summary: "Best rated products",
  access: withPermission("reviews", "list"),
  answer: z.object({ productIds: z.array(z.string()) }),
  run: async ({ store }) => ({ productIds: await bestRated(store, maxRated) }),
});

const ofProduct = endpoint("get /reports/reviews/:productId", {
  summary: "Review statistics of a product",
  access: withPermission("reviews", "list"),
  answer: z.object({
    count: whole,
    /** One decimal; null without reviews. */
    average: z.nullable(z.number()),
    /** The number of approved reviews by rating. */
    counts: z.record(z.string(), whole),
    pending: whole,
  }),
  run: ({ store, params: { productId } }) => reviewsReport(store, productId),
});

/** Figures of reviews. */
export const reviewEndpoints = [rated, ofProduct] as const;
