import { override } from "../../kit/context/overrides.ts";
import type { kitchenTickets } from "../../resources/kitchen-tickets.ts";

/** The board of the tickets moves them as the kitchen's screen does. */
export default override<typeof kitchenTickets>("kitchen-tickets", {
  nextStates: () => import("./next-states.ts"),
});
