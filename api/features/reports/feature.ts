import { signedInAccess } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { waitingShape } from "./shapes.ts";
import { waitingReport } from "./waiting.ts";

const waiting = endpoint("get /reports/waiting", {
  summary: "Items that wait for a decision",
  access: signedInAccess,
  answer: waitingShape,
  run: ({ store, admin }) => waitingReport(store, admin),
});

const endpoints = [waiting] as const;

export default defineFeature({ endpoints });

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly reports: typeof endpoints;
  }
}
