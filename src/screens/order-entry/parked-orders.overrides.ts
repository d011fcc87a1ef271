import { useCallback } from "react";
import { canTakeOver } from "../../domain/take-over.ts";
import { override, useAdmin } from "../../kit/context/index.ts";
import { useStoredGlobal } from "../../kit/form/index.ts";
import type { parkedOrders } from "../../resources/parked-orders.ts";
import type { PosSettings } from "../../resources/pos-settings.ts";
import { resumePath } from "./resume-address.ts";

/** Neither is offered of what somebody else has parked to those who may not take it over. */
function useTakeable() {
  const admin = useAdmin();
  const overrideInUse = useStoredGlobal<PosSettings>("pos-settings").value?.overrideInUse ?? false;
  return useCallback(
    (_action: string, { staffId }: Readonly<Record<string, unknown>>) =>
      admin !== null && canTakeOver(admin.role, { overrideInUse }, !staffId || staffId === admin.id),
    [admin, overrideInUse],
  );
}

/** A parked order is taken back at the till: it asks for the PIN, and says what has changed. */
export default override<typeof parkedOrders>("parked-orders", {
  actionPaths: { resume: resumePath },
  useOffers: useTakeable,
});
