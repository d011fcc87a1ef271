import { notify } from "../../notifications/notify.ts";
import type { Hook } from "./hook.ts";

/** A new review that waits for a decision is told to those who decide. */
export const reviewHook: Hook = {
  async after({ tx, now }, { before, after }) {
    if (before || after?.status !== "pending") return;
    await notify(tx, now, { kind: "review", recordId: after.id, title: String(after.title) });
  },
};
