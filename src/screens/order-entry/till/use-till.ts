import type { HookAPI } from "antd/es/modal/useModal/index.js";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { SoldExtra } from "../../../domain/orders/order-lines.ts";
import { useRecord } from "../../../kit/records/use-records.ts";
import { customers } from "../../../resources/customers.ts";
import type { PosSettings } from "../../../resources/pos-settings.ts";
import { firstType } from "../cart/order-type.tsx";
import { useDestination } from "../cart/use-destination.ts";
import { useBoxFocus } from "../catalogue/use-box-focus.ts";
import { usePicking } from "../catalogue/use-picking.ts";
import { useParkedCarts } from "../parking/use-parked-carts.ts";
import { usePayment } from "../payment/use-payment.ts";
import { useProof } from "../payment/use-proof.ts";
import type { Sellable } from "../sale/scan.ts";
import { beginOrder, clearRound, useTill } from "../sale/till-store.ts";
import { useAnnouncer } from "../sale/use-announcer.ts";
import { useCartErrors } from "../sale/use-cart-errors.ts";
import { useQuote } from "../sale/use-quote.ts";
import { useSaleInputs } from "../sale/use-sale-inputs.ts";
import { useTillDialogs } from "../sale/use-till-dialogs.ts";

interface Options {
  readonly settings: PosSettings;
  readonly extras: ReadonlyMap<string, SoldExtra> | undefined;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly modal: HookAPI;
}

/** The till's actions and announcements. */
export function useTillActions({ settings, extras, box, modal }: Options) {
  const { t } = useTranslation("till");
  const { cart, news, table, unanswered } = useTill();
  const { record: customer } = useRecord(customers, cart.customerId ?? "");
  const exempt = customer?.taxExempt === true;
  const { missing } = useDestination(cart);
  const quote = useQuote(cart, exempt);
  const cartErrors = useCartErrors({ quote, exempt, missing });
  const announcer = useAnnouncer(cartErrors.sent);
  const dialogs = useTillDialogs();
  const inputs = useSaleInputs();
  const proof = useProof(settings, cart.exchange !== null);
  const { focusBox, stayAway } = useBoxFocus(box);
  const begin = () => beginOrder(firstType(settings.view));
  const payment = usePayment({ quote, cartErrors, proof, announcer, dialogs, onPlaced: begin });
  const untold = unanswered.length > 0 ? "cart.unanswered" : "cart.clearText";
  const clearText = table ? "cart.clearRoundText" : untold;
  const close = () => {
    dialogs.closeAll();
    payment.placing.forget();
    focusBox();
  };
  const parking = { extras, cartErrors, proof, announcer, dialogs, inputs, focusBox, close, onParked: begin };
  const { park, resume, replace, busy: parkingBusy } = useParkedCarts(parking);
  const { pick, picked, answer } = usePicking({ extras, announcer, focusBox });
  return {
    cart,
    news,
    quote,
    errors: cartErrors.errors,
    reasonAt: cartErrors.reasonAt,
    ...dialogs.open,
    announcement: announcer.announcement,
    announce: announcer.announce,
    alarm: announcer.alarm,
    /** Takes the last message back. */
    unsay: announcer.clear,
    signal: announcer.signal,
    pin: proof.pin,
    askAgain: proof.askAgain,
    inputs,
    pick,
    picked,
    answer,
    /** Adds a product chosen by hand. */
    tapProduct: (product: Sellable) =>
      inputs.tap((sale) => pick({ product, combinationId: null, quantity: null }, sale)),
    ...payment,
    park,
    resume,
    replace,
    busy: payment.placing.busy || parkingBusy,
    focusBox,
    stayAway,
    close,
    clear: () => {
      modal.confirm({
        title: t("cart.clearQuestion"),
        content: t(clearText),
        okText: t("cart.clear"),
        cancelText: t("cancel"),
        afterClose: focusBox,
        onOk: table ? clearRound : begin,
      });
    },
    /** Announces what was added to the cart, if anything, and continues. */
    added: (title: string | null) => {
      if (title !== null) announcer.announce(t("find.added", { name: title }));
      focusBox();
    },
    /** Keeps the cart instead of resuming the parked order. */
    keepCart: () => dialogs.show({ resuming: null }),
    /** Closes the completed sale. */
    leavePlaced: () => dialogs.show({ placed: null }),
    showParked: () => dialogs.show({ step: "parked" }),
  };
}

export type TillActions = ReturnType<typeof useTillActions>;
