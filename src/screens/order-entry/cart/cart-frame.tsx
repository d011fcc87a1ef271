import { Drawer } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Grid } from "../../../kit/ui/box.tsx";
import styles from "../order-entry.module.css";

interface Props {
  readonly isWide: boolean;
  /** On narrow windows, whether the sheet is open. */
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The place of the cart: beside the products, or in a bottom sheet on narrow windows. */
export function CartFrame({ isWide, open, onClose, children }: Props) {
  const { t } = useTranslation("till");
  if (isWide) {
    return (
      <aside className={styles.cart} data-till-cart aria-label={t("cart.title")}>
        {children}
      </aside>
    );
  }
  return open ? (
    <Drawer open placement="bottom" height="88dvh" title={t("cart.title")} onClose={onClose}>
      <Grid className={styles.sheet} data-till-cart>
        {children}
      </Grid>
    </Drawer>
  ) : null;
}
