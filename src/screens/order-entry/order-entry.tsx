import { LayoutOutlined, PauseCircleOutlined } from "@ant-design/icons";
import { Button, Drawer, Modal } from "antd";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SoldExtra } from "../../domain/orders/order-lines.ts";
import { useAdmin, usePermissions } from "../../kit/context/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { hasCoarsePointer, Row, Stack } from "../../kit/ui/index.ts";
import { useInterface } from "../../providers/interface-state.ts";
import { useFullWindow } from "../../providers/use-full-window.ts";
import { manifests } from "../../resources/manifests.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import type { TableKeys } from "../tables/table-panel.tsx";
import { TillSessionButton } from "../till-sessions/till-session-button.tsx";
import { AnnouncementLine } from "./announcement-line.tsx";
import { currentLine, isValidQuantity, removeLine, setQuantity, step } from "./cart/cart.ts";
import { CartPanel } from "./cart/cart-panel.tsx";
import { CustomItemButton } from "./cart/custom-item.tsx";
import { firstType, OrderTypeChoice, type View } from "./cart/order-type.tsx";
import { useCartFocus } from "./cart/use-cart-focus.ts";
import { Catalogue } from "./catalogue/catalogue.tsx";
import { FindBox } from "./catalogue/find-box.tsx";
import { useExtras } from "./catalogue/use-catalogue.ts";
import styles from "./order-entry.module.css";
import { useResumeAddress } from "./parking/resume-address.ts";
import { SheetBar } from "./sheet-bar.tsx";
import { TillBar } from "./till-bar.tsx";
import { TillDialogs } from "./till-dialogs.tsx";
import { KeysHelp, useTillKeys } from "./till-keys.tsx";
import { beginOrder, changeCart, openTill, useTill } from "./till-store.ts";
import { useFolds } from "./use-folds.ts";
import { type TillActions, useTillActions } from "./use-till.ts";

const Floor = lazy(() => import("../tables/floor.tsx"));
const TablePanel = lazy(() => import("../tables/table-panel.tsx"));

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

/** The till: takes orders by keyboard, scanner or touch. */
export function OrderEntry() {
  const { value: settings, isLoading } = useGlobal(posSettings);
  const { may } = usePermissions();
  const box = useRef<HTMLInputElement>(null);
  const extras = useExtras();
  const [modal, holder] = Modal.useModal();
  const isWide = useInterface(({ windowWidth }) => windowWidth >= wide);
  const menu = useInterface(({ open }) => open.navBar);
  const openMenu = useInterface(({ openNavBar }) => openNavBar);
  useFullWindow();
  const [sheet, setSheet] = useState(false);
  const [floor, setFloor] = useState(false);
  const table = useTill((all) => all.table);
  const tableKeys = useRef<TableKeys | null>(null);
  const { view } = settings;
  const till = useTillActions({ settings, extras, box, modal });
  const { cart } = till;
  // Exchanges cannot be parked.
  const mayPark = may(manifests.orders, "park") && cart.exchange === null;
  const own = useOwnCart(view, isLoading);
  useResumeAddress(own && extras !== undefined, till.resume);
  useEffect(() => {
    if (!menu && !hasCoarsePointer()) box.current?.focus();
  }, [menu]);

  const folds = useFolds(useTill(({ key }) => key));
  const focus = useCartFocus({
    isBeside: isWide,
    openSheet: () => setSheet(true),
    unfold: folds.unfold,
    stayAway: till.stayAway,
  });
  const currentLineKeys = useCurrentLine(till, focus.toQuantity);
  const pay = () => {
    if (table) return isWide || sheet ? tableKeys.current?.pay() : setSheet(true);
    // Errors are shown in the sheet.
    if (Object.keys(till.errors).length === 0) setSheet(false);
    void till.pay().then((wrong) => wrong !== null && focus.toError(wrong));
  };
  const park = () => {
    if (table) return tableKeys.current?.send();
    setSheet(false);
    void till.park();
  };
  useTillKeys(
    {
      F2: focus.toQuantity,
      F3: focus.toCustomer,
      F4: pay,
      F6: focus.toExtras,
      F7: () => focus.toFolded("coupon"),
      F10: openMenu,
      ...(mayPark ? { F8: park, F9: till.showParked } : {}),
      Escape: till.focusBox,
    },
    box,
  );
  const leaveTable = () => {
    beginOrder(firstType(view));
    setSheet(false);
    setFloor(true);
  };
  return (
    <div className={styles.page}>
      {holder}
      <TillBar offline={till.quote.offline}>
        {/* First, because it appears late: the buttons after it must not move while they are pressed. */}
        <TillSessionButton inBar />
        {mayPark ? <ParkedButton isWide={isWide} onOpen={till.showParked} /> : null}
        {mayPark && view === "restaurant" ? (
          <FloorButton isWide={isWide} onOpen={() => setFloor(true)} />
        ) : null}
        <KeysHelp />
      </TillBar>
      <div className={styles.work}>
        <Stack gap={10} shrinks className={styles.goods}>
          <Row gap={10} wrap className={styles.find}>
            <OrderTypeChoice cart={cart} view={view} />
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
        <CartFrame isWide={isWide} open={sheet} onClose={() => setSheet(false)}>
          <CartPanel
            cart={cart}
            quote={till.quote}
            errors={till.errors}
            news={till.news}
            busy={till.busy}
            mayPark={mayPark}
            unfolded={folds.open}
            onUnfold={focus.toFolded}
            onClear={till.clear}
            onPay={pay}
            onPark={park}
            onDone={till.focusBox}
            onSuggested={(product) => till.pick({ product, combinationId: null, quantity: null })}
            table={
              table ? (
                <Suspense>
                  <TablePanel
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
      </div>
      {isWide ? null : <SheetBar till={till} onOpen={() => setSheet(true)} />}
      {floor ? (
        <Suspense>
          <Floor till={till} extras={extras ?? noExtras} onClose={() => setFloor(false)} />
        </Suspense>
      ) : null}
      <TillDialogs till={till} />
    </div>
  );
}

interface BarButtonProps {
  readonly isWide: boolean;
  readonly onOpen: () => void;
}

function ParkedButton({ isWide, onOpen }: BarButtonProps) {
  const { t } = useTranslation("till");
  return (
    <Button
      icon={<PauseCircleOutlined aria-hidden />}
      aria-label={t("parked.title")}
      aria-keyshortcuts="F9"
      onClick={onOpen}
    >
      {isWide ? (
        <>
          {t("parked.title")} <kbd aria-hidden>F9</kbd>
        </>
      ) : null}
    </Button>
  );
}

function FloorButton({ isWide, onOpen }: BarButtonProps) {
  const { t } = useTranslation("till");
  return (
    <Button icon={<LayoutOutlined aria-hidden />} aria-label={t("floor")} onClick={onOpen}>
      {isWide ? t("floor") : null}
    </Button>
  );
}

interface CartFrameProps {
  readonly isWide: boolean;
  /** On narrow windows, whether the sheet is open. */
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The place of the cart: beside the products, or in a bottom sheet on narrow windows. */
function CartFrame({ isWide, open, onClose, children }: CartFrameProps) {
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
      <div className={styles.sheet} data-till-cart>
        {children}
      </div>
    </Drawer>
  ) : null;
}
