import { defineDemo } from "../demo.ts";
import { demoSignUps } from "./sign-ups.ts";

/** People who wait for an account; those of the other demos work for the business. */
export default defineDemo({
  after: ["blog", "orders", "restaurant", "staff", "stock"],
  records: ({ staff = [] }, today) => ({
    staff: [...staff, ...demoSignUps(today, staff[0]?.passwordHash)],
  }),
});
