import type { PaymentKind, PaymentMethod } from "../payments/payment.ts";
import type { MailedDocument, MailState } from "./document-mails.ts";
import type { OrderStatus } from "./orders.ts";

interface Happened {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The name of the user, if known. */
  readonly who: string | null;
  /** The name of the user who approved it with their PIN. */
  readonly approvedBy?: string | null;
}

/** An event in an order's history, as returned by `GET /api/orders/:id/events` to users who may read the order. */
export type OrderEvent = Happened &
  (
    | { readonly kind: "placed" }
    | { readonly kind: "status"; readonly status: OrderStatus }
    /** The customer was merged with another one. */
    | { readonly kind: "merged" }
    /** The order of a guest became that of a customer. */
    | { readonly kind: "attached" }
    | { readonly kind: "edited"; readonly fields: readonly string[] }
    | {
        readonly kind: "returned";
        readonly returnId: string;
        readonly creditNoteNumber: string;
        /** In minor units. */
        readonly total: number;
      }
    /** A document was sent by email. */
    | {
        readonly kind: "mailed";
        readonly document: MailedDocument;
        readonly to: string;
        readonly state: MailState;
        /** Why it failed, as reported by the mail server. */
        readonly error: string | null;
      }
    /** A row of the payments ledger with the same id; amounts in minor units. */
    | {
        readonly kind: PaymentKind;
        readonly method: PaymentMethod;
        readonly amount: number;
        readonly tendered: number | null;
        readonly change: number | null;
        readonly reference: string | null;
      }
  );
