import { useTranslation } from "react-i18next";
import { draftOf, isRated } from "../sale/cart.ts";
import { settlementOf } from "../sale/exchange.ts";
import { useTill } from "../sale/till-store.ts";
import type { Announcer } from "../sale/use-announcer.ts";
import type { CartErrors } from "../sale/use-cart-errors.ts";
import { type SentPayment, usePlace } from "../sale/use-place.ts";
import type { Quote } from "../sale/use-quote.ts";
import type { TillDialogState } from "../sale/use-till-dialogs.ts";
import type { PaymentProof } from "./use-proof.ts";

interface Options {
  readonly quote: Quote;
  readonly cartErrors: CartErrors;
  readonly proof: PaymentProof;
  readonly announcer: Announcer;
  readonly dialogs: TillDialogState;
  readonly onPlaced: () => void;
}

/** Opens the payment dialog and places the order. */
export function usePayment({ quote, cartErrors, proof, announcer, dialogs, onPlaced }: Options) {
  const { t } = useTranslation("till");
  const { cart, key } = useTill();
  const sent = { ...draftOf(cart), ...(cart.exchange ? { exchange: cart.exchange.sent } : {}) };
  const placing = usePlace((done) => {
    const { back, refunds: parts } = settlementOf(done.order.total, cart.exchange);
    dialogs.show({ step: null, placed: { ...done, back: { amount: back, parts } } });
    onPlaced();
  }, cartErrors.refuse);
  /** Resolves with the path of the first error, or null. */
  const pay = async (): Promise<string | null> => {
    if (cart.lines.length === 0) {
      announcer.announce(t("cart.empty"));
      return null;
    }
    const wrong = cartErrors.check();
    if (wrong) {
      announcer.refuse(t("cart.wrong", { reason: wrong.reason }));
      return wrong.path;
    }
    // The total is not known yet.
    if (isRated(cart) && !quote.confirmed) {
      announcer.alarm(t("totals.askingShipping"));
      return null;
    }
    if (!(await proof.proveSale(key, sent, quote))) return null;
    announcer.clear();
    dialogs.show({ step: "pay" });
    return null;
  };
  const place = async (payment: SentPayment) => {
    const send = () => placing.place(sent, payment);
    const refused = await send();
    // The PIN has expired, or the prices have changed.
    if (await proof.askAgain(refused)) await send();
  };
  return { pay, place, placing };
}
