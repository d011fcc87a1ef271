import { Modal } from "antd";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import type { SoldExtra } from "../../domain/orders/order-lines.ts";
import { useAdmin, usePermissions } from "../../kit/context/session.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { Grid } from "../../kit/ui/box.tsx";
import { hasCoarsePointer } from "../../kit/ui/pointer.ts";
import { useInterface } from "../../providers/interface/interface-state.ts";
import { useFullWindow } from "../../providers/interface/use-full-window.ts";
import { manifests } from "../../resources/manifests.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { ParkedButton } from "./bar-buttons.tsx";
import { CartFrame } from "./cart/cart-frame.tsx";
import { CartPanel } from "./cart/cart-panel.tsx";
import { firstType, type View } from "./cart/order-type.tsx";
import { useCartFocus } from "./cart/use-cart-focus.ts";
import { useCartFolds } from "./cart/use-folds.ts";
import { useExtras } from "./catalogue/use-catalogue.ts";
import { KeysHelp, useTillKeys } from "./keys/till-keys.tsx";
import styles from "./order-entry.module.css";
import { useResumeAddress } from "./parking/resume-address.ts";
import { beginOrder, openTill, useTill } from "./sale/till-store.ts";
import { BarParts, LineParts } from "./till/added-parts.tsx";
import { TillGoods } from "./till/goods.tsx";
import { SheetBar } from "./till/sheet-bar.tsx";
import { TillDialogs } from "./till/till-dialogs.tsx";
import { type TableKeys, tillParts } from "./till/till-parts.ts";
import { useTillActions } from "./till/use-till.ts";
import { TillBar } from "./till-bar.tsx";
import { useCompletion } from "./use-completion.ts";

/** The order of the table that the cart is at. */
const TableOrder = tillParts.map(([, part]) => part.Table).find(Boolean);

const noExtras: ReadonlyMap<string, SoldExtra> = new Map();

/** Below this width, in CSS pixels, the cart is a bottom sheet. */
const wide = 1000;

/** Whether the cart belongs to the signed-in user. */
function useOwnCart(view: View, loading: boolean): boolean {
  const admin = useAdmin();
  const { owner } = useTill();
  useEffect(() => {
    if (!loading && admin) openTill(admin.id, firstType(view));
  }, [admin, view, loading]);
  return !loading && admin !== null && owner === admin.id;
}

/** Focuses the box when the till opens and when its menu closes, unless that would open a keyboard on the screen. */
function useStartInBox(box: RefObject<HTMLInputElement | null>): void {
  const menu = useInterface(({ open }) => open.navBar);
  useEffect(() => {
    if (!menu && !hasCoarsePointer()) box.current?.focus();
  }, [menu, box]);
}

/** The till: takes orders by keyboard, scanner or touch. */
export function OrderEntry() {
  const { value: settings, isLoading } = useGlobal(posSettings);
  const { may } = usePermissions();
  const box = useRef<HTMLInputElement>(null);
  const extras = useExtras();
  const [modal, holder] = Modal.useModal();
  const isWide = useInterface(({ windowWidth }) => windowWidth >= wide);
  const openMenu = useInterface(({ openNavBar }) => openNavBar);
  useFullWindow();
  const [sheet, setSheet] = useState(false);
  const table = useTill((all) => all.table);
  const { view } = settings;
  const till = useTillActions({ settings, extras, box, modal });
  const { cart } = till;
  // Exchanges cannot be parked.
  const mayPark = may(manifests.orders, "park") && cart.exchange === null;
  const own = useOwnCart(view, isLoading);
  useResumeAddress(own && extras !== undefined, till.resume);
  useStartInBox(box);

  const folds = useCartFolds(useTill(({ key }) => key));
  const focus = useCartFocus({
    isBeside: isWide,
    openSheet: () => setSheet(true),
    unfold: folds.unfold,
    stayAway: till.stayAway,
  });
  const tableKeys = useRef<TableKeys | null>(null);
  const { pay, park, waiting } = useCompletion({ till, tableKeys, focus, isBeside: isWide, sheet, setSheet });
  useTillKeys(
    {
      lines: focus.toQuantity,
      customer: focus.toCustomer,
      pay,
      extras: focus.toExtras,
      coupon: () => focus.toFolded("coupon"),
      menu: openMenu,
      ...(mayPark ? { park, parked: till.showParked } : {}),
    },
    { box, onEscape: till.focusBox },
  );
  const leaveTable = () => {
    beginOrder(firstType(view));
    setSheet(false);
  };
  return (
    <Grid className={styles.page}>
      {holder}
      <TillBar offline={till.quote.offline}>
        {/* First, because they appear late: the buttons after them must not move while they are pressed. */}
        <BarParts till={till} extras={extras ?? noExtras} isWide={isWide} mayPark={mayPark} />
        {mayPark ? <ParkedButton isWide={isWide} onOpen={till.showParked} /> : null}
        <KeysHelp />
      </TillBar>
      <Grid align="start" gap={16} pad={12} className={styles.work}>
        <TillGoods till={till} settings={settings} box={box} isWide={isWide} toQuantity={focus.toQuantity} />
        <CartFrame isWide={isWide} open={sheet} onClose={() => setSheet(false)}>
          <CartPanel
            cart={cart}
            quote={till.quote}
            errors={till.errors}
            news={till.news}
            busy={till.busy}
            waiting={waiting ? till.inputs.queue : null}
            onSay={till.announce}
            mayPark={mayPark}
            unfolded={folds.open}
            onUnfold={focus.toFolded}
            onClear={till.clear}
            onPay={pay}
            onPark={park}
            onDone={till.focusBox}
            onSuggested={till.tapProduct}
            LineParts={LineParts}
            table={
              table && TableOrder ? (
                <Suspense>
                  <TableOrder
                    till={till}
                    table={table}
                    extras={extras ?? noExtras}
                    keys={tableKeys}
                    onLeave={leaveTable}
                  />
                </Suspense>
              ) : null
            }
          />
        </CartFrame>
      </Grid>
      {isWide ? null : <SheetBar till={till} onOpen={() => setSheet(true)} />}
      <TillDialogs till={till} />
    </Grid>
  );
}
