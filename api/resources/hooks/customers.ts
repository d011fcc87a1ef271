import { isEmpty } from "../../../src/core/fields/field.ts";
import type { Hook } from "./hook.ts";

/** The joining date defaults to today. */
export const customerHook: Hook = {
  complete: (customer, now) =>
    isEmpty(customer.joiningDate) ? { ...customer, joiningDate: now.toISOString().slice(0, 10) } : customer,
};
