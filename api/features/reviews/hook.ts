import { reviews } from "../../../src/resources/reviews.ts";
import type { Hook } from "../../records/hook.ts";
import { notify } from "../notifications/index.ts";

/** Notifies approvers of a new review that is pending. */
export const reviewHook: Hook = {
  async after({ tx, now }, { before, after }) {
    if (before || after?.status !== "pending") return;
    await notify(tx, now, reviews, "review", { recordId: after.id, title: String(after.title) });
  },
};
