import { isEmpty } from "../../../src/core/fields/field.ts";
import type { Hook } from "../../records/hook.ts";
import { customersAlike } from "./alike.ts";

/** The joining date defaults to today; another record of the same person is found. */
export const customerHook: Hook = {
  alike: customersAlike,
  complete: (customer, now) =>
    isEmpty(customer.joiningDate) ? { ...customer, joiningDate: now.toISOString().slice(0, 10) } : customer,
};
