import { useCallback } from "react";
import { canTakeOver } from "../../domain/people/cashiers.ts";
import { override } from "../../kit/context/overrides.ts";
import { useAdmin } from "../../kit/context/session.ts";
import { useStoredGlobal } from "../../kit/form/use-stored-global.ts";
import type { parkedOrders } from "../../resources/parked-orders.ts";
import type { PosSettings } from "../../resources/pos-settings.ts";
import { resumePath } from "./parking/resume-address.ts";

/** Hides the actions on orders that the user may not take over. */
function useTakeable() {
  const admin = useAdmin();
  const overrideInUse = useStoredGlobal<PosSettings>("pos-settings").value?.overrideInUse ?? false;
  return useCallback(
    (_action: string, { staffId }: Readonly<Record<string, unknown>>) =>
      admin !== null && canTakeOver(admin.role, { overrideInUse }, !staffId || staffId === admin.id),
    [admin, overrideInUse],
  );
}

/** Overrides of parked orders: they are resumed at the POS, which asks for the PIN and shows what has changed. */
export default override<typeof parkedOrders>("parked-orders", {
  actionPaths: { resume: resumePath },
  useOffers: useTakeable,
});
