import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Row, Stack } from "../../../kit/ui/box.tsx";
import type { PosSettings } from "../../../resources/pos-settings.ts";
import { CustomItemButton } from "../cart/custom-item.tsx";
import { OrderTypeChoice } from "../cart/order-type.tsx";
import { useQuantityChanges } from "../cart/use-quantity-changes.ts";
import { ProductCatalogue } from "../catalogue/catalogue.tsx";
import { FindBox } from "../catalogue/find-box.tsx";
import styles from "../order-entry.module.css";
import { type CartLine, currentLine, isValidQuantity, removeLine, setQuantity, step } from "../sale/cart.ts";
import { MissedCodes } from "../sale/missed-codes.tsx";
import { useTill } from "../sale/till-store.ts";
import { useUnusualQuantity } from "../sale/use-unusual-quantity.ts";
import { AnnouncementLine } from "./announcement-line.tsx";
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
export function TillGoods({ till, settings, box, isWide, toQuantity }: Props) {
  const currentLineKeys = useCurrentLine(till, toQuantity);
  return (
    <Stack gap={10} shrinks className={styles.goods}>
      <Row gap={10} wrap className={styles.find}>
        <OrderTypeChoice cart={till.cart} view={settings.view} />
        <FindBox
          box={box}
          weighedCodes={settings.weighedCodes}
          inputs={till.inputs}
          onFound={till.pick}
          onScan={till.leavePlaced}
          onAnnounce={till.announce}
          onMiss={till.signal}
          {...currentLineKeys}
        />
        <CustomItemButton wide={isWide} onDone={till.added} />
      </Row>
      <AnnouncementLine {...till.announcement} queue={till.inputs.queue} />
      <MissedCodes onDone={till.focusBox} />
      <ProductCatalogue settings={settings} onPick={till.tapProduct} />
    </Stack>
  );
}

/** Applies keys and numbers typed in the empty box to the last line. */
function useCurrentLine(till: TillActions, toQuantity: () => void) {
  const { t } = useTranslation("till");
  const changeQuantity = useQuantityChanges(till.announce);
  const isMeant = useUnusualQuantity();
  /** Acts on the line entered last, which may still be looked up. */
  const withLine = (act: (line: CartLine) => void) =>
    till.inputs.afterLast(() => {
      const line = currentLine(useTill.getState().cart);
      if (line) act(line);
    });
  const keys: Readonly<Record<string, (line: CartLine) => void>> = {
    "+": (line) => changeQuantity(line, (all) => step(all, line, 1)),
    "-": (line) => changeQuantity(line, (all) => step(all, line, -1)),
    Delete: (line) => changeQuantity(line, (all) => removeLine(all, line.key)),
    ArrowUp: toQuantity,
  };
  const onIdleKey = ({ key }: KeyboardEvent) => {
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!act || (till.cart.lines.length === 0 && till.inputs.queue.open === 0)) return false;
    withLine(act);
    return true;
  };
  const onQuantity = (quantity: number) =>
    withLine((line) => {
      if (isValidQuantity(line, quantity)) void setIfMeant(line, quantity);
      else till.alarm(t("find.whole", { name: line.product.title }));
    });
  const setIfMeant = async (line: CartLine, quantity: number) => {
    if (await isMeant({ name: line.product.title, quantity, before: line.quantity }))
      changeQuantity(line, (all) => setQuantity(all, line.key, quantity));
  };
  return { onIdleKey, onQuantity };
}
