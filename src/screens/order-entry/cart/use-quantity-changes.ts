import { useTranslation } from "react-i18next";
import { useQuantityText } from "../../../kit/fields/quantity-text.ts";
import { type Cart, type CartLine, unitOfLine } from "../sale/cart.ts";
import { changeCart, useTill } from "../sale/till-store.ts";

/**
 * Returns a function that changes the quantity of a line and announces the new one, or that the line is gone.
 * It returns whether the line is still there.
 */
export function useQuantityChanges(say: (text: string) => void) {
  const { t } = useTranslation("till");
  const quantityText = useQuantityText();
  return ({ key, product: { title: name } }: CartLine, change: (cart: Cart) => Cart): boolean => {
    changeCart(change);
    const line = useTill.getState().cart.lines.find((one) => one.key === key);
    say(
      line
        ? t("line.now", { name, quantity: quantityText(line.quantity, unitOfLine(line)) })
        : t("line.removed", { name }),
    );
    return line !== undefined;
  };
}
