import { customise } from "../../kit/customise.ts";
import type { parkedOrders } from "../../resources/parked-orders.ts";
import { resumePath } from "./resume-address.ts";

/** A parked order is taken back at the till: it asks for the PIN, and says what has changed. */
export const parkedParts = customise<typeof parkedOrders>("parked-orders", {
  actionPaths: { resume: resumePath },
});
