import { LayoutOutlined, PauseCircleOutlined } from "@ant-design/icons";
import { Alert, Button, Drawer, Modal } from "antd";
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { SoldExtra } from "../../domain/order-lines.ts";
import { useAdmin, usePermissions } from "../../kit/context/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { Note, Row, Stack } from "../../kit/ui/index.ts";
import { useInterface } from "../../providers/interface-state.ts";
import { useFullWindow } from "../../providers/use-full-window.ts";
import { manifests } from "../../resources/manifests.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import type { TableKeys } from "../tables/table-panel.tsx";
import { TillSessionButton } from "../till-sessions/till-session-button.tsx";
import { currentLine, fitsLine, removeLine, setQuantity, step } from "./cart.ts";
import { CartPanel } from "./cart-panel.tsx";
import { Catalogue } from "./catalogue.tsx";
import { CustomItemButton } from "./custom-item.tsx";
import { FindBox } from "./find-box.tsx";
import styles from "./order-entry.module.css";
import { firstType, OrderTypeChoice, type View } from "./order-type.tsx";
import { useResumeAddress } from "./resume-address.ts";
import { SheetBar } from "./sheet-bar.tsx";
import { TillBar } from "./till-bar.tsx";
import { TillDialogs } from "./till-dialogs.tsx";
import { KeysHelp, useTillKeys } from "./till-keys.tsx";
import { beginOrder, changeCart, openTill, useTill } from "./till-store.ts";
import { useExtras } from "./use-catalogue.ts";
import { type Foldable, useFolds } from "./use-folds.ts";
import type { Said } from "./use-said.ts";
import { useTillActions } from "./use-till.ts";

const Floor = lazy(() => import("../tables/floor.tsx"));
const TablePanel = lazy(() => import("../tables/table-panel.tsx"));

const noExtras: ReadonlyMap<string, SoldExtra> = new Map();

/** Below this width, in CSS pixels, the cart opens from the bottom of the window. */
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

const focusIn = (selector: string) =>
  document.querySelector<HTMLElement>(`[data-till-cart] ${selector}`)?.focus();

/** Where orders are taken, with a keyboard, a scanner or a finger. */
export function OrderEntry() {
  const { t } = useTranslation("till");
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
  // What comes back is not parked.
  const mayPark = may(manifests.orders, "park") && cart.exchange === null;
  const own = useOwnCart(view, isLoading);
  useResumeAddress(own && extras !== undefined, till.resume);
  useEffect(() => {
    if (!menu && !window.matchMedia("(pointer: coarse)").matches) box.current?.focus();
  }, [menu]);

  const folds = useFolds(useTill(({ key }) => key));
  /** Goes to a field of the cart, which may have to come up first. */
  const goTo = (selector: string) => {
    till.stayAway();
    if (isWide) return focusIn(selector);
    setSheet(true);
    requestAnimationFrame(() => focusIn(selector));
  };
  const goToLines = () => goTo('li[data-current="true"] [data-quantity] input');
  const unfold = (name: Foldable) => {
    flushSync(() => folds.unfold(name));
    goTo(`[data-till-${name}]`);
  };
  const pay = () => {
    if (table) return isWide || sheet ? tableKeys.current?.pay() : setSheet(true);
    // What is wrong stands in the sheet.
    if (Object.keys(till.errors).length === 0) setSheet(false);
    void till.pay().then((wrong) => wrong !== null && goTo(placeOf(wrong)));
  };
  const park = () => {
    if (table) return tableKeys.current?.send();
    setSheet(false);
    void till.park();
  };
  useTillKeys(
    {
      F2: goToLines,
      F3: () => goTo("#till-customer"),
      F4: pay,
      F6: () => goTo("[data-line-extras] button:enabled"),
      F7: () => unfold("coupon"),
      F10: openMenu,
      ...(mayPark ? { F8: park, F9: till.showParked } : {}),
      Escape: till.focusBox,
    },
    box,
  );
  const onIdleKey = ({ key }: KeyboardEvent) => {
    const line = currentLine(cart);
    if (!line) return false;
    if (key === "+") changeCart((all) => step(all, line, 1));
    else if (key === "-") changeCart((all) => step(all, line, -1));
    else if (key === "Delete") changeCart((all) => removeLine(all, line.key));
    else if (key === "ArrowUp") goToLines();
    else return false;
    return true;
  };
  const onQuantity = (quantity: number) => {
    const line = currentLine(cart);
    if (!line) return;
    if (fitsLine(line, quantity)) changeCart((all) => setQuantity(all, line.key, quantity));
    else till.alarm(t("find.whole", { name: line.product.title }));
  };
  const panel = (
    <CartPanel
      cart={cart}
      quote={till.quote}
      errors={till.errors}
      news={till.news}
      busy={till.busy}
      mayPark={mayPark}
      unfolded={folds.open}
      onUnfold={unfold}
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
              onLeave={() => {
                beginOrder(firstType(view));
                setSheet(false);
                setFloor(true);
              }}
            />
          </Suspense>
        ) : null
      }
    />
  );
  return (
    <div className={styles.page}>
      {holder}
      <TillBar offline={till.quote.offline}>
        {/* First, as it comes late: the others stay where they are, under a hand that is about to press. */}
        <TillSessionButton inBar />
        {mayPark ? (
          <Button
            icon={<PauseCircleOutlined aria-hidden />}
            aria-label={t("parked.title")}
            aria-keyshortcuts="F9"
            onClick={till.showParked}
          >
            {isWide ? (
              <>
                {t("parked.title")} <kbd aria-hidden>F9</kbd>
              </>
            ) : null}
          </Button>
        ) : null}
        {mayPark && view === "restaurant" ? (
          <Button
            icon={<LayoutOutlined aria-hidden />}
            aria-label={t("floor")}
            onClick={() => setFloor(true)}
          >
            {isWide ? t("floor") : null}
          </Button>
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
              onScan={till.next}
              onQuantity={onQuantity}
              onSay={till.say}
              onAlarm={till.alarm}
              onIdleKey={onIdleKey}
            />
            <CustomItemButton wide={isWide} onDone={till.added} />
          </Row>
          <Heard said={till.said} />
          <Catalogue
            settings={settings}
            onPick={(product) => till.pick({ product, combinationId: null, quantity: null })}
          />
        </Stack>
        {isWide ? (
          <aside className={styles.cart} data-till-cart aria-label={t("cart.title")}>
            {panel}
          </aside>
        ) : null}
      </div>
      {isWide ? null : <SheetBar till={till} onOpen={() => setSheet(true)} />}
      {!isWide && sheet ? (
        <Drawer
          open
          placement="bottom"
          height="88dvh"
          title={t("cart.title")}
          onClose={() => setSheet(false)}
        >
          <div className={styles.sheet} data-till-cart>
            {panel}
          </div>
        </Drawer>
      ) : null}
      {floor ? (
        <Suspense>
          <Floor till={till} extras={extras ?? noExtras} onClose={() => setFloor(false)} />
        </Suspense>
      ) : null}
      <TillDialogs till={till} />
    </div>
  );
}

/** The selector of the field in the cart that a path of the API speaks of. */
function placeOf(path: string): string {
  const [, at] = /^items\.(\d+)\./.exec(path) ?? [];
  if (at !== undefined) return `li:nth-child(${Number(at) + 1}) [data-quantity] input`;
  const [, part] = /^address\.(\w+)$/.exec(path) ?? [];
  if (part !== undefined)
    return `[data-till-address] :is(input[data-part="${part}"], [data-part="${part}"] input)`;
  return fieldPlaces[path] ?? "#till-customer";
}

const fieldPlaces: Readonly<Record<string, string>> = {
  phone: "[data-till-phone]",
  carrierId: "[data-till-rate] input",
  shippingRate: "[data-till-rate] input",
  couponCode: "[data-till-coupon]",
  discount: "[data-till-discount]",
};

/** What happened to the last scan: in grey where it went well, otherwise so that nobody misses it. */
function Heard({ said: { text, bad, times } }: { readonly said: Said }) {
  return (
    <>
      <Note className={styles.said} role="status" hidden={bad}>
        {bad ? "" : text}
      </Note>
      {bad ? (
        <Alert key={times} className={styles.alarm ?? ""} type="error" showIcon role="alert" message={text} />
      ) : null}
    </>
  );
}
