import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { OrderLine, SoldExtra } from "../../../domain/orders/order-lines.ts";
import { useLabels } from "../../../kit/context/index.ts";
import { useFormats, useQuantityText } from "../../../kit/fields/index.ts";
import { orders } from "../../../resources/orders.ts";
import { addLine, lineOf, offeredExtras, shortOf, withExtras } from "../cart/cart.ts";
import { changeCart, useTill } from "../till-store.ts";
import type { Announcer } from "../use-announcer.ts";
import type { Picked, TillDialogState } from "../use-till-dialogs.ts";
import { needsDialog, needsQuantity, soldProduct } from "./scan.ts";

interface Options {
  readonly extras: ReadonlyMap<string, SoldExtra> | undefined;
  readonly announcer: Announcer;
  readonly dialogs: TillDialogState;
  readonly focusBox: () => void;
}

/** Adds scanned or chosen products to the cart and announces them. */
export function usePicking({ extras, announcer: { announce, alarm }, dialogs, focusBox }: Options) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const quantityText = useQuantityText();
  const labels = useLabels(orders);

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
  const put = ({ product, combinationId, quantity }: Picked) => {
    const offered = offeredExtras(product, extras);
    const sold = soldProduct(product);
    const choice = { product: sold, combinationId, quantity: quantity ?? 1, extras: [], offered };
    const result = lineOf(choice);
    if ("refused" in result) {
      alarm(t("find.refused", { name: product.title, reason: labels.error(result.refused.key) }));
    } else {
      changeCart((all) => addLine(all, choice));
      announceLine(result.line);
    }
    dialogs.show({ picked: null });
    focusBox();
  };
  const pick = (picked: Picked) => {
    const asks = needsDialog(picked) || needsQuantity(picked, picked.quantity);
    if (picked.product.published && asks) dialogs.show({ picked });
    else put(picked);
  };
  return { put, pick };
}
