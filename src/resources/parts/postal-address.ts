import { text } from "../../core/define.ts";

/** Where an order goes to, as it is sent with an order. */
export const postalAddress = {
  line1: text({ required: true, max: 120 }),
  line2: text({ max: 120 }),
  city: text({ required: true, max: 80 }),
  state: text({ max: 80 }),
  postcode: text({ required: true, max: 20, case: "upper" }),
  country: text({ required: true, case: "upper", pattern: /^[A-Z]{2}$/ }),
} as const;
