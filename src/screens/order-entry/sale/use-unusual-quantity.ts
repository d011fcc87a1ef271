import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../kit/fields/format.ts";
import { isUnusualQuantity } from "./cart.ts";

interface Typed {
  /** The name of the product. */
  readonly name: string;
  readonly quantity: number;
  /** The quantity before it was typed. */
  readonly before: number;
}

/**
 * Returns a function that asks whether a typed quantity is meant, if it is unusual: it may be a code.
 * It returns, or resolves with, whether the quantity holds.
 */
export function useUnusualQuantity(): (typed: Typed) => true | Promise<boolean> {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const { modal } = App.useApp();
  return ({ name, quantity, before }) => {
    if (!isUnusualQuantity(quantity, before)) return true;
    const shown = formats.number(quantity);
    const dialog = modal.confirm({
      title: t("line.unusual", { quantity: shown, name }),
      okText: t("line.set", { quantity: shown }),
      cancelText: t("cancel"),
      // A second Enter by habit, or by a scanner, sets nothing.
      autoFocusButton: "cancel",
    });
    return Promise.resolve(dialog);
  };
}
