import * as z from "zod/mini";
import { signedInAccess, withPermission } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { dashboardReport } from "./dashboard.ts";
import { bestRated, reviewsReport } from "./reviews.ts";
import { dashboardShape, reviewsShape } from "./shapes.ts";

/** Maximum number of best rated products. */
const maxRated = 24;

const dashboard = endpoint("get /reports/dashboard", {
  summary: "Key figures of the dashboard",
  access: signedInAccess,
  answer: dashboardShape,
  run: ({ store, admin, deps }) => dashboardReport({ reader: store, admin, now: deps.clock() }),
});

const rated = endpoint("get /reports/best-rated", {
  summary: "Best rated products",
  access: withPermission("reviews", "list"),
  answer: z.object({ productIds: z.array(z.string()) }),
  run: async ({ store }) => ({ productIds: await bestRated(store, maxRated) }),
});

const reviews = endpoint("get /reports/reviews/:productId", {
  summary: "Review statistics of a product",
  access: withPermission("reviews", "list"),
  answer: reviewsShape,
  run: ({ store, params: { productId } }) => reviewsReport(store, productId),
});

/** Figures that are no reports of their own. */
export const figureEndpoints = [dashboard, rated, reviews] as const;
