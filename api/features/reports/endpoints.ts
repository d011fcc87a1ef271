import * as z from "zod/mini";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { type RouteAccess, signedInAccess, withPermission } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { type EndpointCall, endpoint, type Place } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { answers, type ReportCall } from "./answers.ts";
import { bestRated, reviewsReport } from "./reviews.ts";
import { groupings, marginGroupings } from "./sales.ts";
import { ranks } from "./sellers.ts";
import {
  dashboardShape,
  marginShape,
  periodInQuery,
  reviewsShape,
  rowsInQuery,
  salesShape,
  sellersShape,
  unpaidShape,
  waitingShape,
} from "./shapes.ts";
import { waitingReport } from "./waiting.ts";

/** Maximum number of best rated products. */
const maxRated = 24;

interface Answered<A> {
  readonly answer: (call: ReportCall) => A;
  /** Throws 403 for a user who may not see it. */
  readonly assert: (admin: Admin) => void;
}

const accessTo =
  ({ assert }: Pick<Answered<unknown>, "assert">): RouteAccess =>
  (request) =>
    assert(signedIn(request));

/** What a report is answered from, of a request. */
export const callOf = ({ store, admin, deps, query }: EndpointCall<Place, unknown>): ReportCall => ({
  reader: store,
  admin,
  now: deps.clock(),
  query,
});

/** Who may call a report, and its answer. */
const answering = <A>(report: Answered<A>) => ({
  access: accessTo(report),
  run: (call: EndpointCall<Place, unknown>) => report.answer(callOf(call)),
});

const by = inQuery("by", { enum: groupings });

const dashboard = endpoint("get /reports/dashboard", {
  summary: "Key figures of the dashboard",
  ...answering(answers.dashboard),
  answer: dashboardShape,
});

const sales = endpoint("get /reports/sales", {
  summary: "Sales",
  ...answering(answers.sales),
  query: [...periodInQuery, by, rowsInQuery],
  answer: salesShape,
  refused: [400, 422],
});

const returns = endpoint("get /reports/returns", {
  summary: "Returns",
  ...answering(answers.returns),
  query: [...periodInQuery, by, rowsInQuery],
  answer: salesShape,
  refused: [400, 422],
});

const margin = endpoint("get /reports/margin", {
  summary: "Net sales, cost and profit of sold items",
  ...answering(answers.margin),
  query: [inQuery("by", { enum: marginGroupings }), ...periodInQuery, rowsInQuery],
  answer: marginShape,
  refused: [400, 422],
});

const sellers = endpoint("get /reports/sellers", {
  summary: "Best and worst sellers",
  ...answering(answers.sellers),
  query: [...periodInQuery, inQuery("rank", { enum: ranks })],
  answer: sellersShape,
  refused: [400, 422],
});

const unpaid = endpoint("get /reports/unpaid", {
  summary: "What customers owe, by days overdue",
  ...answering(answers.unpaid),
  query: [rowsInQuery],
  answer: unpaidShape,
  refused: [400],
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

const waiting = endpoint("get /reports/waiting", {
  summary: "Items that wait for a decision",
  access: signedInAccess,
  answer: waitingShape,
  run: ({ store, admin }) => waitingReport(store, admin),
});

/** Endpoints of reports, which the store sums up. */
export const reportEndpoints = [
  dashboard,
  sales,
  returns,
  margin,
  sellers,
  unpaid,
  rated,
  reviews,
  waiting,
] as const;
