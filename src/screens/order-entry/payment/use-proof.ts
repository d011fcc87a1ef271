import { useRef } from "react";
import {
  type ApprovalSettings,
  actionReasons,
  mayApprove,
  saleApproval,
} from "../../../domain/orders/approval.ts";
import { useAdmin } from "../../../kit/context/session.ts";
import { requestApproval } from "../../../providers/auth/approval.ts";
import { call } from "../../../providers/call.ts";
import type { ApiError } from "../../../providers/errors/api-error.ts";
import type { Quote } from "../sale/use-quote.ts";
import { usePin } from "./pin-dialog.tsx";

const hasPin = async (): Promise<boolean> => (await call("get /auth/me", {})).hasPin;

/**
 * Asks for the proofs an action at the till requires: the user's PIN and an approval of the sale.
 * @param exchange whether goods are returned: one approval covers both
 */
export function useProof(settings: ApprovalSettings, exchange: boolean) {
  const admin = useAdmin();
  const pin = usePin(settings.pinRequired);
  const approved = useRef("");
  /** Whether the user approves their own sales: they may approve, and have no PIN to prove it with. */
  const mayAlone = async (): Promise<boolean> =>
    admin !== null && !settings.pinRequired && mayApprove(admin, "place") && !(await hasPin());
  /**
   * Whether the sale may be paid; asks for everything required. The user's own PIN can serve as both.
   * @param key identifies the order together with what it is, so that its approval is not asked for again
   */
  const proveSale = async (key: string, order: object, quote: Quote): Promise<boolean> => {
    const sent = `${key} ${JSON.stringify(order)}`;
    const lines = quote.lines.flatMap((line) => line ?? []);
    const back = exchange ? actionReasons(settings, "return") : [];
    const sale = saleApproval(settings, { ...quote, lines });
    const reasons = [...back, ...sale.reasons];
    if (reasons.length === 0 || approved.current === sent || (await mayAlone())) return pin.prove();
    const by = await requestApproval("place", { order }, { ...sale, reasons });
    if (by === null) return false;
    approved.current = sent;
    return by === admin?.id || (await pin.prove());
  };
  /** Asks for the proof the API requires. Resolves with whether it was given. */
  const askAgain = async (refused: ApiError | null): Promise<boolean> => {
    if (refused?.reason === "pin") return pin.ask();
    if (refused?.reason !== "approval" || refused.subject === undefined) return false;
    return (await requestApproval("place", { subjects: [refused.subject] }, refused.approval)) !== null;
  };
  return { pin, proveSale, askAgain };
}

export type PaymentProof = ReturnType<typeof useProof>;
