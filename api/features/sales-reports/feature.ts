import { signedInAccess } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { margin, returns, sales, sellers, unpaid } from "./answers.ts";
import { dashboardReport } from "./dashboard.ts";
import { dashboardShape } from "./shapes.ts";

const dashboard = endpoint("get /reports/dashboard", {
  summary: "Key figures of the dashboard",
  access: signedInAccess,
  answer: dashboardShape,
  run: ({ store, admin, deps }) => dashboardReport({ reader: store, admin, now: deps.clock() }),
});

/** Figures that are no reports of their own. */
const figureEndpoints = [dashboard] as const;

export default defineFeature({
  reports: { sales, returns, margin, sellers, unpaid },
  endpoints: figureEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly salesReports: typeof figureEndpoints;
  }
}
