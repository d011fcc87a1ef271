import { defineFeature } from "../../records/features/feature.ts";
import { matching } from "../../store/dialect/query.ts";
import { documentMails } from "../document-mails/index.ts";
import { mailDelivery } from "./deliver-mails.ts";
import { documentsJob } from "./documents-job.ts";
import { documentEndpoints } from "./endpoints.ts";

export default defineFeature({
  endpoints: documentEndpoints,
  jobs: [documentsJob],
  schedule: [mailDelivery],
  gauges: [
    {
      name: "storekeeper_waiting_mails",
      help: "Documents that wait to be sent by email.",
      resource: documentMails.name,
      where: () => matching({ state: "waiting" }),
    },
  ],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly documents: typeof documentEndpoints;
  }
}
