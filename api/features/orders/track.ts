import { mayTrack } from "../../../src/domain/orders/orders.ts";
import { orders } from "../../../src/resources/orders.ts";
import { Problem } from "../../platform/problem.ts";
import { assertOrderAccess } from "../../records/access/access.ts";
import type { Outcome } from "../../records/outcome.ts";
import { updateRecord } from "../../records/write/write.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { asOrder } from "./parts/order.ts";

interface Tracking {
  readonly carrierId: string | null;
  readonly trackingNumber: string | null;
}

/** Sets the carrier and tracking number. Throws 403 if the role may not advance such orders. */
export async function trackOrder(
  writer: Writer,
  before: StoredRecord,
  { carrierId, trackingNumber }: Tracking,
): Promise<Outcome & { after: StoredRecord }> {
  const { admin } = writer;
  const { orderType } = asOrder(before);
  if (admin) {
    assertOrderAccess(admin, orderType);
    if (!mayTrack(admin, orderType)) {
      throw new Problem("denied", "Your role does not handle orders of this type.");
    }
  }
  return updateRecord(writer, orders, before.id, { carrierId, trackingNumber }, { expected: null });
}
