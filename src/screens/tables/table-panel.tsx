import { FireOutlined, MoreOutlined, UserOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Dropdown } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { BoundedNumber } from "../../kit/numbers/bounded.tsx";
import { Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { roundForm } from "../../resources/table-orders.ts";
import { ActionButton } from "../order-entry/keys/till-keys.tsx";
import { switchTable } from "../order-entry/sale/till-store.ts";
import type { TableProps } from "../order-entry/till/till-parts.ts";
import { openFloor } from "./floor-state.ts";
import { SentLines } from "./sent-lines.tsx";
import { TableDialogs } from "./table-dialogs.tsx";
import { type TableNews, tableNewsOf, useTableNews } from "./table-news.ts";
import styles from "./tables.module.css";
import { type TableOrderWork, useTableOrder } from "./use-table-order.ts";

const { min, max } = roundForm.guests;
const guestBounds = { min, max, whole: true };

/** The order of the table the cart adds a round to: the items sent, and the actions on all of it. */
export default function TablePanel({ till, table, extras, keys, onLeave: leaveCart }: TableProps) {
  const { t } = useTranslation("tables");
  const formats = useFormats();
  const onLeave = () => {
    leaveCart();
    openFloor();
  };
  const work = useTableOrder({ till, table, extras, onLeave });
  const { order, busy, isEmpty, sent } = work;
  useEffect(() => {
    keys.current = { send: () => work.send(), pay: () => work.pay() };
    return () => {
      keys.current = null;
    };
  });
  return (
    <>
      <Stack
        as="section"
        gap={10}
        line="above"
        padY={10}
        aria-label={table.name}
        data-table
        className={styles.panel}
      >
        {work.isGone ? <GoneNotice table={table} onLeave={onLeave} /> : null}
        <Row gap={8} justify="between">
          <Text as="h3" size={16} weight={650} breaks>
            <bdi>{table.name}</bdi>
          </Text>
          <BoundedNumber
            style={{ inlineSize: 88 }}
            aria-label={t("guestsLabel")}
            prefix={<UserOutlined aria-hidden />}
            inputMode="numeric"
            bounds={guestBounds}
            value={table.guests}
            onChange={(guests) => switchTable({ ...table, guests })}
          />
        </Row>
        <SentLines
          lines={sent}
          extras={extras}
          busy={busy}
          onCancel={(line) => work.open({ what: "cancel", line })}
        />
        {order && (order.items.length > 0 || !order.due) ? (
          <Row gap={16} justify="between" align="baseline" size={20} weight={650}>
            <span>{t(isEmpty ? "total" : "totalBefore")}</span>
            <Text nums data-testid="table-total">
              {formats.money(order.total)}
            </Text>
          </Row>
        ) : null}
        {order?.due ? (
          <Row gap={16} justify="between" align="baseline" size={20} weight={650} tone="error">
            <span>{t("due")}</span>
            <Text nums data-testid="table-due">
              {formats.money(order.due)}
            </Text>
          </Row>
        ) : null}
      </Stack>
      <Grid gap={10} padAbove={8} padX={16} padBelow={16} ground="plain" className={styles.buttons}>
        <MoreButton work={work} />
        <ActionButton
          action="park"
          size="large"
          type={isEmpty ? "default" : "primary"}
          icon={<FireOutlined aria-hidden />}
          text={t("send")}
          disabled={isEmpty || busy}
          onClick={() => work.send()}
        />
        <ActionButton
          action="pay"
          size="large"
          type={isEmpty ? "primary" : "default"}
          text={t("pay")}
          disabled={(isEmpty && (order?.items.length ?? 0) === 0 && !order?.due) || busy}
          onClick={() => work.pay()}
        />
      </Grid>
      <TableDialogs work={work} till={till} table={table} extras={extras} />
    </>
  );
}

/** Says what became of the table's order, which is no longer open here. */
function GoneNotice({ table, onLeave }: Pick<TableProps, "table" | "onLeave">) {
  const { t } = useTranslation("tables");
  const words = useTableNews();
  const { orderId, name } = table;
  const { data, isPending } = useQuery({
    queryKey: ["table-news", orderId],
    queryFn: () => tableNewsOf(orderId ?? ""),
  });
  if (isPending) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={words({ name, items: null }, data ?? gone).join(" ")}
      action={<Button onClick={onLeave}>{t("toFloor")}</Button>}
    />
  );
}

/** Without news. */
const gone: TableNews = { order: null, by: null, ended: null, mergedWith: null };

function MoreButton({ work }: { readonly work: TableOrderWork }) {
  const { t } = useTranslation("tables");
  const { order, isEmpty } = work;
  const items = [
    { key: "split", label: t("split.open"), disabled: !order && isEmpty },
    { key: "move", label: t("floor.move"), disabled: !order },
    { key: "merge", label: t("floor.merge"), disabled: !order },
    { key: "leave", label: t("leave") },
    { type: "divider" as const },
    { key: "cancel", label: t("cancel.doAll"), danger: true, disabled: !order },
  ];
  const onClick = ({ key }: { readonly key: string }) => {
    if (key === "leave") work.leave();
    else if (key === "split") work.split();
    else if (key === "cancel") work.open({ what: "cancel", line: null });
    else work.open({ what: key === "move" ? "move" : "merge" });
  };
  return (
    <Dropdown trigger={["click"]} menu={{ items, onClick }}>
      <Button size="large" icon={<MoreOutlined aria-hidden />} aria-label={t("more")} disabled={work.busy} />
    </Dropdown>
  );
}
