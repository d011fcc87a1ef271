import { statusesFor } from "../../domain/orders/orders.ts";
import type { NextStates } from "../../kit/context/overrides.ts";
import type { orders } from "../../resources/orders.ts";

/** Who delivers only hands over, and cashiers move what they hand over. */
const next: NextStates<typeof orders> = ({ status, orderType }, admin) =>
  status === null || orderType === null ? [] : statusesFor(admin, { status, orderType });

export default next;
