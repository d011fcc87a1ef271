import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderLine, SoldExtra } from "../../../domain/orders/order-lines.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useQuantityText } from "../../../kit/fields/quantity-text.ts";
import { addLine, isFull, lineOf, offeredExtras, shortOf, withExtras } from "../sale/cart.ts";
import { needsDialog, needsQuantity, type Scanned, soldProduct } from "../sale/scan.ts";
import {
  addMiss,
  changeCart,
  changeSale,
  forgetMisses,
  type MissReason,
  useTill,
} from "../sale/till-store.ts";
import type { Announcer } from "../sale/use-announcer.ts";

/** A product found, and its quantity; null if not given. */
export interface Picked extends Scanned {
  readonly quantity: number | null;
  /** As scanned or typed. Default: chosen by hand */
  readonly code?: string;
}

/** A product that needs a variant or quantity before it can be added. */
interface Question {
  readonly picked: Picked;
  /** The key of the sale it is for. */
  readonly sale: string;
  readonly answered: (added: boolean) => void;
}

interface Options {
  readonly extras: ReadonlyMap<string, SoldExtra> | undefined;
  readonly announcer: Announcer;
  readonly focusBox: () => void;
}

/** Adds scanned or chosen products to the cart of their sale and announces them. Questions are asked one by one. */
export function usePicking({ extras, announcer: { announce, alarm, signal }, focusBox }: Options) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const quantityText = useQuantityText();
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const gone = useGone(questions);

  // Products may be picked before their extras are loaded, and a stored cart may have outdated ones.
  useEffect(() => {
    if (extras) changeCart((all) => withExtras(all, extras));
  }, [extras]);

  const announceLine = ({ title: name, unit }: Pick<OrderLine, "title" | "unit">) => {
    const short = shortOf(useTill.getState().cart);
    if (short === null) announce(t("find.added", { name }));
    else if (short === 0) alarm(t("find.soldOut", { name }));
    else if (unit) alarm(t("find.shortOf", { shown: quantityText(short, unit), name }));
    else alarm(t("find.short", { count: short, shown: formats.number(short), name }));
  };
  /** Lists a product that is not in the cart, so that it is noticed later too. */
  const miss = ({ product, code }: Picked, why: MissReason, reason?: string): false => {
    const { title: name, sku } = product;
    addMiss({ code: code ?? sku ?? name, why, name, ...(reason === undefined ? {} : { reason }) });
    signal();
    return false;
  };
  const put = (picked: Picked, sale: string): boolean => {
    const { product, combinationId, quantity, code } = picked;
    const offered = offeredExtras(product, extras);
    const choice = {
      product: soldProduct(product),
      combinationId,
      quantity: quantity ?? 1,
      extras: [],
      offered,
    };
    const result = lineOf(choice);
    focusBox();
    if ("refused" in result) return miss(picked, "refused", result.refused.key);
    if (isFull(useTill.getState().cart, choice)) return miss(picked, "full");
    if (!changeSale(sale, (all) => addLine(all, choice))) return miss(picked, "gone");
    if (code !== undefined) forgetMisses(code);
    announceLine(result.line);
    return true;
  };
  const ask = (picked: Picked, sale: string): Promise<boolean> =>
    new Promise((answered) => setQuestions((all) => [...all, { picked, sale, answered }]));
  /** Adds a product to the cart of a sale, by its key, asking for what is missing. @returns whether it was added */
  const pick = (picked: Picked, sale: string | null): boolean | Promise<boolean> => {
    if (sale === null || useTill.getState().key !== sale) return miss(picked, "gone");
    const asks = needsDialog(picked) || needsQuantity(picked, picked.quantity);
    if (!picked.product.published || !asks) return put(picked, sale);
    // Without the till on the screen nobody can be asked.
    return gone.current ? miss(picked, "gone") : ask(picked, sale);
  };
  const [question] = questions;
  /** Answers the open question: with the choice, or null to add nothing. */
  const answer = (picked: Picked | null): void => {
    if (!question) return;
    setQuestions((all) => all.slice(1));
    if (picked === null) {
      question.answered(false);
      focusBox();
    } else void Promise.resolve(pick(picked, question.sale)).then(question.answered);
  };
  return { pick, picked: question?.picked ?? null, answer };
}

/** Returns whether the till has left the screen. Questions that are open then are listed as not added. */
function useGone(questions: readonly Question[]) {
  const gone = useRef(false);
  const open = useRef(questions);
  useEffect(() => {
    open.current = questions;
  }, [questions]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      for (const { picked, answered } of open.current) {
        const { title: name, sku } = picked.product;
        addMiss({ code: picked.code ?? sku ?? name, why: "gone", name });
        answered(false);
      }
    };
  }, []);
  return gone;
}
