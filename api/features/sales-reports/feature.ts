import { defineFeature } from "../../records/features/feature.ts";
import { margin, returns, sales, sellers, unpaid } from "./answers.ts";
import { figureEndpoints } from "./endpoints.ts";

export default defineFeature({
  reports: { sales, returns, margin, sellers, unpaid },
  endpoints: figureEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly salesReports: typeof figureEndpoints;
  }
}
