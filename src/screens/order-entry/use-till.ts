import type { HookAPI } from "antd/es/modal/useModal/index.js";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../core/fields/read.ts";
import type { SoldExtra } from "../../domain/order-lines.ts";
import { useLabels } from "../../kit/context/index.ts";
import { useFormats, useQuantityText } from "../../kit/fields/index.ts";
import { useRecord } from "../../kit/records/index.ts";
import { isApiError, toApiError } from "../../providers/api-error.ts";
import { customers } from "../../resources/customers.ts";
import { orders } from "../../resources/orders.ts";
import type { PosSettings } from "../../resources/pos-settings.ts";
import {
  addLine,
  discountErrors,
  draftOf,
  isRated,
  isUntouched,
  lineAt,
  lineOf,
  offeredExtras,
  priced,
  readDiscount,
  shortLinesOf,
  shortOf,
  withExtras,
} from "./cart.ts";
import { settleExchange } from "./exchange.ts";
import { firstType } from "./order-type.tsx";
import { asksFirst, asksHowMuch, type Scanned, soldProduct } from "./scan.ts";
import { beginOrder, changeCart, useTill } from "./till-store.ts";
import { useDestination } from "./use-destination.ts";
import { useParking } from "./use-parking.ts";
import { type Payment, type Placed, usePlace } from "./use-place.ts";
import { useProof } from "./use-proof.ts";
import { useQuote } from "./use-quote.ts";
import { useSaid } from "./use-said.ts";

/** What was found, and how much of it is wanted; null where nobody has said. */
export interface Picked extends Scanned {
  readonly quantity: number | null;
}

const noExtras: ReadonlyMap<string, SoldExtra> = new Map();

/** On a device without a keyboard, a cursor in the box would bring one up over half of the window. */
const isTouched = () => window.matchMedia("(pointer: coarse)").matches;

export interface TillOptions {
  readonly settings: PosSettings;
  readonly extras: ReadonlyMap<string, SoldExtra> | undefined;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly modal: HookAPI;
}

/** What can be done at the till, and what it says about it. */
export function useTillActions({ settings, extras, box, modal }: TillOptions) {
  const { view } = settings;
  const { t } = useTranslation("till");
  const formats = useFormats();
  const quantityText = useQuantityText();
  const labels = useLabels(orders);
  const { cart, news, key, parts } = useTill();
  const { record: customer } = useRecord(customers, cart.customerId ?? "");
  const exempt = customer?.taxExempt === true;
  const { missing: lacking } = useDestination(cart);
  const quote = useQuote(cart, exempt);
  const [step, setStep] = useState<"pay" | "parked" | null>(null);
  /** The parked order that is to take the place of a cart with something in it. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const [asked, setAsked] = useState<Picked | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [refusal, setRefusal] = useState<{ sent: string; errors: FieldErrors } | null>(null);
  const { said, say, alarm, hush } = useSaid();
  /** The order that was tried to pay: what it lacks is only shown then. */
  const [tried, setTried] = useState("");
  const frame = useRef(0);
  const focusBox = () => {
    if (!isTouched()) frame.current = requestAnimationFrame(() => box.current?.focus());
  };
  /** Whoever goes to another field before the cursor is back in the box stays there. */
  const stayAway = () => cancelAnimationFrame(frame.current);
  const { pin, proveSale, askAgain } = useProof(settings, cart.exchange !== null);
  const draft = draftOf(cart);
  const refuse = (error: unknown) => {
    const errors = toApiError(error).errors;
    setRefusal({ sent: JSON.stringify(draft), errors });
  };
  const placing = usePlace((done) => {
    setStep(null);
    setPlaced({ ...done, back: settleExchange(done.order.total, cart.exchange).back });
    beginOrder(firstType(view));
  }, refuse);
  const parking = useParking(extras ?? noExtras, t("line.gone"));
  const errors: FieldErrors = {
    ...(tried === key ? lacking : {}),
    // Nobody has to wait for the API to hear what the shelf says.
    ...(quote.confirmed ? {} : shortLinesOf(cart)),
    ...discountWrong(quote.errors),
    ...(refusal?.sent === JSON.stringify(draft) ? discountWrong(refusal.errors) : {}),
    ...(readDiscount(cart.discount) === null ? { discount: ["errors.money"] } : {}),
    ...discountErrors(cart, { exempt }),
  };

  // Products may be picked before their extras are known, and a kept cart may know old ones.
  useEffect(() => {
    if (extras) changeCart((all) => withExtras(all, extras));
  }, [extras]);
  const put = ({ product, combinationId, quantity }: Picked) => {
    const offered = offeredExtras(product, extras);
    const choice = {
      product: soldProduct(product),
      combinationId,
      quantity: quantity ?? 1,
      extras: [],
      offered,
    };
    const result = lineOf(choice);
    if ("refused" in result) {
      alarm(t("find.refused", { name: product.title, reason: labels.error(result.refused.key) }));
    } else {
      changeCart((all) => addLine(all, choice));
      const short = shortOf(useTill.getState().cart);
      const name = result.line.title;
      if (short === null) say(t("find.added", { name }));
      else if (short === 0) alarm(t("find.soldOut", { name }));
      else if (result.line.unit)
        alarm(t("find.shortOf", { shown: quantityText(short, result.line.unit), name }));
      else alarm(t("find.short", { count: short, shown: formats.number(short), name }));
    }
    setAsked(null);
    focusBox();
  };
  const pick = (picked: Picked) => {
    const asks = asksFirst(picked) || asksHowMuch(picked, picked.quantity);
    if (picked.product.published && asks) setAsked(picked);
    else put(picked);
  };
  const close = () => {
    setStep(null);
    setWaiting(null);
    setAsked(null);
    setPlaced(null);
    placing.forget();
    focusBox();
  };
  /** A refusal in words, with the product that it speaks of. */
  const reasonAt = (path: string, key: string): string => {
    const line = lineAt(cart, path);
    const reason = labels.error(key);
    return line ? t("find.refused", { name: (priced(line) ?? line.product).title, reason }) : reason;
  };
  /** Answers where something is wrong, by its path, or null. */
  const pay = async (): Promise<string | null> => {
    if (cart.lines.length === 0) return null;
    setTried(key);
    const [wrong] = Object.entries({ ...lacking, ...errors });
    if (wrong) {
      const [path, [message = ""]] = wrong;
      alarm(t("cart.wrong", { reason: reasonAt(path, message) }));
      return path;
    }
    // The total is not known yet.
    if (isRated(cart) && !quote.confirmed) {
      alarm(t("totals.askingShipping"));
      return null;
    }
    if (!(await proveSale(`${key} ${JSON.stringify(draft)}`, quote))) return null;
    hush();
    setStep("pay");
    return null;
  };
  const place = async (payment: Payment) => {
    const exchange = cart.exchange ? { exchange: cart.exchange.sent } : {};
    const send = () => placing.place({ ...draft, ...exchange }, payment);
    const refused = await send();
    // The PIN was too long ago, or the prices have changed since.
    if (await askAgain(refused?.reason)) await send();
  };
  /** Answers whether the cart is parked now. */
  const park = async (): Promise<boolean> => {
    if (parts.length > 0) alarm(t("parked.partsTaken"));
    const can = cart.lines.length > 0 && cart.exchange === null && parts.length === 0 && !parking.busy;
    if (!can || !(await pin.prove())) return false;
    try {
      const { expiresAt } = await parking.park(cart);
      beginOrder(firstType(view));
      say(t("parked.done", { time: formats.dateTime(String(expiresAt)) }));
      return true;
    } catch (error) {
      refuse(error);
      alarm(t("parked.failed"));
      return false;
    } finally {
      focusBox();
    }
  };
  const resumeNow = async (id: string) => {
    if (!(await pin.prove())) return;
    try {
      const changed = await parking.resume(id);
      say(t(changed ? "parked.resumedChanged" : "parked.resumed"));
    } catch (error) {
      const type = isApiError(error) ? error.type : "unknown";
      const reasons: Readonly<Record<string, string>> = { "not-found": "gone", denied: "theirs" };
      alarm(t(`parked.${reasons[type] ?? "resumeFailed"}`));
    }
    close();
  };
  const resume = (id: string) => (isUntouched(cart) ? void resumeNow(id) : setWaiting(id));
  /** Takes back what waits for an answer, after the cart was parked or instead of it. */
  const replace = async (how: "park" | "drop") => {
    if (waiting === null) return;
    close();
    if (how === "drop" || (await park())) await resumeNow(waiting);
  };
  const clear = () => {
    modal.confirm({
      title: t("cart.clearQuestion"),
      content: t("cart.clearText"),
      okText: t("cart.clear"),
      cancelText: t("cancel"),
      afterClose: focusBox,
      onOk: () => beginOrder(firstType(view)),
    });
  };
  return {
    cart,
    news,
    quote,
    errors,
    draft,
    step,
    waiting,
    asked,
    placed,
    said,
    say,
    alarm,
    reasonAt,
    placing,
    place,
    pin,
    askAgain,
    busy: placing.busy || parking.busy,
    put,
    pick,
    pay,
    park,
    resume,
    replace,
    keep: () => setWaiting(null),
    clear,
    close,
    focusBox,
    /** Says what was added to the cart, if anything, and goes on. */
    added: (title: string | null) => {
      if (title !== null) say(t("find.added", { name: title }));
      focusBox();
    },
    stayAway,
    /** Leaves the sale that was just made. */
    next: () => setPlaced(null),
    showParked: () => setStep("parked"),
  };
}

/** The cart has one field for a discount, whether an amount or a part. */
const discountWrong = ({ discountPercent, ...errors }: FieldErrors): FieldErrors =>
  discountPercent ? { ...errors, discount: discountPercent } : errors;

export type TillActions = ReturnType<typeof useTillActions>;
