import { useRef } from "react";
import { type ApprovalSettings, actionReasons, saleReasons } from "../../../domain/people/approval.ts";
import { useAdmin } from "../../../kit/context/index.ts";
import { requestApproval } from "../../../providers/auth/approval.ts";
import type { Quote } from "../cart/use-quote.ts";
import { usePin } from "./pin-dialog.tsx";

/**
 * Asks for the proofs an action at the till requires: the user's PIN and an approval of the sale.
 * @param exchange whether goods are returned: one approval covers both
 */
export function useProof(settings: ApprovalSettings, exchange: boolean) {
  const admin = useAdmin();
  const pin = usePin(settings.pinRequired);
  const approved = useRef("");
  /**
   * Whether the sale may be paid; asks for everything required. The user's own PIN can serve as both.
   * @param sent identifies the order, so that its approval is not asked for again
   */
  const proveSale = async (sent: string, quote: Quote): Promise<boolean> => {
    const lines = quote.lines.flatMap((line) => line ?? []);
    const back = exchange ? actionReasons(settings, "return") : [];
    const needed = [...back, ...saleReasons(settings, { ...quote, lines })].length > 0;
    if (!needed || approved.current === sent) return pin.prove();
    const by = await requestApproval("place");
    if (by === null) return false;
    approved.current = sent;
    return by === admin?.id || (await pin.prove());
  };
  /** Asks for the proof the API requires. Resolves with whether it was given. */
  const askAgain = async (reason: string | undefined): Promise<boolean> => {
    if (reason === "pin") return pin.ask();
    return reason === "approval" && (await requestApproval("place")) !== null;
  };
  return { pin, proveSale, askAgain };
}

export type Proof = ReturnType<typeof useProof>;
