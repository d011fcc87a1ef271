import { signedInAccess } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { waitingShape } from "./shapes.ts";
import { waitingReport } from "./waiting.ts";

const waiting = endpoint("get /reports/waiting", {
  summary: "Items that wait for a decision",
  access: signedInAccess,
  answer: waitingShape,
  run: ({ store, admin }) => waitingReport(store, admin),
});

export const waitingEndpoints = [waiting] as const;
