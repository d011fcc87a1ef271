import { reviews } from "../../../src/resources/reviews.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { notify } from "../notifications/index.ts";
import { reviewEndpoints } from "./endpoints.ts";

export default defineFeature({
  hooks: {
    reviews: {
      /** Notifies approvers of a new review that is pending. */
      async after({ tx, now }, { before, after }) {
        if (before || after?.status !== "pending") return;
        await notify(tx, now, reviews, "review", { recordId: after.id, title: String(after.title) });
      },
    },
  },
  actions: { reviews: { reject: async ({ input }) => ({ set: { rejectionReason: input.reason } }) } },
  endpoints: reviewEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly reviews: typeof reviewEndpoints;
  }
}
