import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Row, Stack } from "../../kit/ui/index.ts";
import type { PosSettings } from "../../resources/pos-settings.ts";
import { AnnouncementLine } from "./announcement-line.tsx";
import { currentLine, isValidQuantity, removeLine, setQuantity, step } from "./cart/cart.ts";
import { CustomItemButton } from "./cart/custom-item.tsx";
import { OrderTypeChoice } from "./cart/order-type.tsx";
import { Catalogue } from "./catalogue/catalogue.tsx";
import { FindBox } from "./catalogue/find-box.tsx";
import styles from "./order-entry.module.css";
import { changeCart } from "./till-store.ts";
import type { TillActions } from "./use-till.ts";

interface Props {
  readonly till: TillActions;
  readonly settings: PosSettings;
  /** The box that products are typed and scanned into. */
  readonly box: RefObject<HTMLInputElement | null>;
  readonly isWide: boolean;
  /** Focuses the quantity of the current line. */
  readonly toQuantity: () => void;
}

/** What can be sold: order type, box and catalogue. */
export function Goods({ till, settings, box, isWide, toQuantity }: Props) {
  const currentLineKeys = useCurrentLine(till, toQuantity);
  return (
    <Stack gap={10} shrinks className={styles.goods}>
      <Row gap={10} wrap className={styles.find}>
        <OrderTypeChoice cart={till.cart} view={settings.view} />
        <FindBox
          box={box}
          weighedCodes={settings.weighedCodes}
          onFound={(scanned, quantity) => till.pick({ ...scanned, quantity })}
          onScan={till.leavePlaced}
          onAnnounce={till.announce}
          onAlarm={till.alarm}
          {...currentLineKeys}
        />
        <CustomItemButton wide={isWide} onDone={till.added} />
      </Row>
      <AnnouncementLine {...till.announcement} />
      <Catalogue
        settings={settings}
        onPick={(product) => till.pick({ product, combinationId: null, quantity: null })}
      />
    </Stack>
  );
}

/** Applies keys and numbers typed in the empty box to the last line. */
function useCurrentLine(till: TillActions, toQuantity: () => void) {
  const { t } = useTranslation("till");
  const onIdleKey = ({ key }: KeyboardEvent) => {
    const line = currentLine(till.cart);
    if (!line) return false;
    if (key === "+") changeCart((all) => step(all, line, 1));
    else if (key === "-") changeCart((all) => step(all, line, -1));
    else if (key === "Delete") changeCart((all) => removeLine(all, line.key));
    else if (key === "ArrowUp") toQuantity();
    else return false;
    return true;
  };
  const onQuantity = (quantity: number) => {
    const line = currentLine(till.cart);
    if (!line) return;
    if (isValidQuantity(line, quantity)) changeCart((all) => setQuantity(all, line.key, quantity));
    else till.alarm(t("find.whole", { name: line.product.title }));
  };
  return { onIdleKey, onQuantity };
}
