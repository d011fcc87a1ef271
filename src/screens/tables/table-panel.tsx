import { FireOutlined, MoreOutlined, UserOutlined } from "@ant-design/icons";
import { Alert, Button, Dropdown, InputNumber } from "antd";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SoldExtra } from "../../domain/order-lines.ts";
import { bySent } from "../../domain/table-orders.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { Grid, Row, Stack, Text } from "../../kit/ui/index.ts";
import { type AtTable, sitAt } from "../order-entry/till-store.ts";
import type { TillActions } from "../order-entry/use-till.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import FloorDrawer from "./floor-drawer.tsx";
import { type Paying, PayTable, payingOf } from "./pay-table.tsx";
import { type SentLine, SentLines } from "./sent-lines.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import { type OpenOrder, type Place, useOpenOrder } from "./table-records.ts";
import styles from "./tables.module.css";
import { isKept, placeOf, useTable } from "./use-table.ts";

/** What the keys of the till do at a table. */
export interface TableKeys {
  readonly send: () => void;
  readonly pay: () => void;
}

interface Props {
  readonly till: TillActions;
  readonly table: AtTable;
  readonly extras: ReadonlyMap<string, SoldExtra>;
  readonly keys: RefObject<TableKeys | null>;
  /** Leaves the table, for the floor. */
  readonly onLeave: () => void;
}

type Asked =
  | { readonly what: "move" | "merge" }
  | { readonly what: "cancel"; readonly line: SentLine | null }
  | { readonly what: "split"; readonly order: OpenOrder }
  | { readonly what: "pay"; readonly paying: Paying };

/** The order of the table that the cart adds a round to: what was sent, and what is done with all of it. */
export default function TablePanel({ till, table, extras, keys, onLeave }: Props) {
  const { t } = useTranslation("tables");
  const formats = useFormats();
  const { cart, pin } = till;
  const { order: there, known } = useOpenOrder(table.tableId);
  const order = there?.id === table.orderId ? there : null;
  const actions = useTable(till, extras);
  const { attempt, keep, run } = actions;
  const [asked, setAsked] = useState<Asked | null>(null);
  const busy = actions.busy || till.busy;
  const sent = order ? bySent(order.items).sent : [];
  const nothing = cart.lines.length === 0;
  const gone = table.orderId !== null && known && order === null && asked === null;

  const send = async () => {
    if (nothing || busy) return;
    if ((await keep(true)) === null) return;
    onLeave();
    till.announce(t("sentTo", { table: table.name }));
  };
  const leave = async () => {
    const kept = order !== null && isKept(cart, table.guests, order);
    if (!kept && (order !== null || !nothing) && (await keep(false)) === null) return;
    onLeave();
  };
  /** The order with all that was typed, which the kitchen knows of. */
  const whole = async () => (order && isKept(cart, table.guests, order) ? order : keep(true));
  const pay = async () => {
    if (busy || asked || !(await pin.prove())) return;
    const now = await whole();
    if (!now || now.items.length === 0) return;
    setAsked({ what: "pay", paying: { order: now, parts: [], total: now.total } });
  };
  const split = async () => {
    const now = await whole();
    if (now) setAsked({ what: "split", order: now });
  };
  const choose = async ({ seat, order: others }: Place) => {
    if (!order || !asked) return;
    const moved = await attempt(() =>
      asked.what === "move"
        ? run<OpenOrder>("move", { ...order }, { tableId: seat.id })
        : run<OpenOrder>("merge", { ...order }, { into: others?.id }),
    );
    setAsked(null);
    if (moved) sitAt(placeOf(moved));
  };
  const cancel = async (line: SentLine | null, quantity: number, reason: string) => {
    if (!order || !(await pin.prove())) return;
    const done = await attempt(() =>
      line
        ? run<OpenOrder>("cancel", { ...order }, { lines: [{ lineId: line.id, quantity }], reason })
        : run<OpenOrder>("free", { ...order }, { reason: reason || null }),
    );
    setAsked(null);
    if (!done) return;
    till.announce(t(line ? "cancel.done" : "cancel.freed", { table: table.name }));
    if (line) sitAt({ ...table, version: done.version });
    else onLeave();
  };
  useEffect(() => {
    keys.current = { send: () => void send(), pay: () => void pay() };
    return () => {
      keys.current = null;
    };
  });
  // What others did is seen at once; what was typed here is kept until it is sent.
  const version = order?.version;
  useEffect(() => {
    if (nothing && version !== undefined && table.version !== null && version > table.version)
      sitAt({ ...table, version });
  }, [version, nothing, table]);

  const items = [
    { key: "split", label: t("split.open"), disabled: !order && nothing },
    { key: "move", label: t("floor.move"), disabled: !order },
    { key: "merge", label: t("floor.merge"), disabled: !order },
    { key: "leave", label: t("leave") },
    { type: "divider" as const },
    { key: "cancel", label: t("cancel.doAll"), danger: true, disabled: !order },
  ];
  const onClick = ({ key }: { readonly key: string }) => {
    if (key === "leave") void leave();
    else if (key === "split") void split();
    else if (key === "cancel") setAsked({ what: "cancel", line: null });
    else setAsked({ what: key === "move" ? "move" : "merge" });
  };
  const close = () => setAsked(null);
  return (
    <Stack
      as="section"
      gap={10}
      line="above"
      padY={10}
      aria-label={table.name}
      data-table
      className={styles.panel}
    >
      {gone ? (
        <Alert
          type="warning"
          showIcon
          message={t("gone")}
          action={<Button onClick={onLeave}>{t("toFloor")}</Button>}
        />
      ) : null}
      <Row gap={8} justify="between">
        <Text as="h3" size={16} weight={650} breaks>
          <bdi>{table.name}</bdi>
        </Text>
        <InputNumber<number>
          className={styles.guests ?? ""}
          aria-label={t("guestsLabel")}
          prefix={<UserOutlined aria-hidden />}
          min={1}
          max={999}
          precision={0}
          value={table.guests}
          onChange={(guests) => sitAt({ ...table, guests })}
        />
      </Row>
      <SentLines lines={sent} busy={busy} onCancel={(line) => setAsked({ what: "cancel", line })} />
      {order ? (
        <Row gap={16} justify="between" align="baseline" size={20} weight={650}>
          <span>{t(nothing ? "total" : "totalBefore")}</span>
          <Text nums data-testid="table-total">
            {formats.money(order.total)}
          </Text>
        </Row>
      ) : null}
      <Grid gap={10} className={styles.buttons}>
        <Dropdown trigger={["click"]} menu={{ items, onClick }}>
          <Button size="large" icon={<MoreOutlined aria-hidden />} aria-label={t("more")} disabled={busy} />
        </Dropdown>
        <Button
          size="large"
          type={nothing ? "default" : "primary"}
          icon={<FireOutlined aria-hidden />}
          aria-keyshortcuts="F8"
          disabled={nothing || busy}
          onClick={() => void send()}
        >
          {t("send")} <kbd aria-hidden>F8</kbd>
        </Button>
        <Button
          size="large"
          type={nothing ? "primary" : "default"}
          aria-keyshortcuts="F4"
          disabled={(nothing && (order?.items.length ?? 0) === 0) || busy}
          onClick={() => void pay()}
        >
          {t("pay")} <kbd aria-hidden>F4</kbd>
        </Button>
      </Grid>
      {asked?.what === "move" || asked?.what === "merge" ? (
        <FloorDrawer
          purpose={asked.what}
          own={table.tableId}
          busy={busy}
          onChoose={(place) => void choose(place)}
          onClose={close}
        />
      ) : null}
      {asked?.what === "cancel" ? (
        <CancelDialog
          line={asked.line}
          table={table.name}
          unsent={sent.length === 0}
          busy={busy}
          onCancel={(quantity, reason) => void cancel(asked.line, quantity, reason)}
          onClose={close}
        />
      ) : null}
      {asked?.what === "split" ? (
        <SplitDialog
          order={asked.order}
          busy={busy}
          onChosen={(parts) =>
            void attempt(() => payingOf(asked.order, parts)).then(
              async (paying) => paying && (await pin.prove()) && setAsked({ what: "pay", paying }),
            )
          }
          onClose={close}
        />
      ) : null}
      {asked?.what === "pay" ? (
        <PayTable
          paying={asked.paying}
          actions={actions}
          till={till}
          onClose={close}
          onLeft={(left) => {
            close();
            if (left) sitAt(placeOf(left));
            else onLeave();
          }}
        />
      ) : null}
    </Stack>
  );
}
