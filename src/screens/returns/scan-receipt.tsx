import { BarcodeOutlined, LoadingOutlined } from "@ant-design/icons";
import { useDataProvider } from "@refinedev/core";
import { Alert, Button, Input, type InputRef } from "antd";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { lookedUpNumber } from "../../domain/orders/order-lookup.ts";
import { useTurn } from "../../kit/actions/use-turn.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { Row, Stack, Text } from "../../kit/ui/box.tsx";
import { orders } from "../../resources/orders.ts";
import { beep } from "../order-entry/sale/beep.ts";
import { returnPath } from "../orders/return-path.ts";

/** Wide enough for an order number. */
const width = 320;

/** The number that was not found, and whether the API failed to answer. */
interface Wrong {
  readonly number: string;
  readonly why: "none" | "failed";
  /** Counts failures, so that the same wrong number is announced again. */
  readonly times: number;
}

/** Starts a return from a receipt, gift receipt or invoice: its barcode or QR code is scanned, or its number typed. */
export default function ScanReceipt() {
  const { t } = useTranslation("returns");
  const { may } = usePermissions();
  const navigate = useNavigate();
  const orderOf = useOrderOf();
  const takeTurn = useTurn();
  const box = useRef<InputRef>(null);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [busy, setBusy] = useState(false);
  if (!may(orders, "return")) return null;

  const fail = (number: string, why: Wrong["why"]) => {
    beep();
    setWrong((before) => ({ number, why, times: (before?.times ?? 0) + 1 }));
    // The next scan replaces this number.
    box.current?.focus({ cursor: "all" });
  };
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const number = lookedUpNumber(typed);
    if (number === "") box.current?.focus();
    if (number === "") return;
    // The receipt scanned last is the one to return, and only while this page is there.
    const isLast = takeTurn();
    setBusy(true);
    try {
      const order = await orderOf(number);
      if (!isLast()) return;
      if (order === null) fail(number, "none");
      else await navigate(returnPath(order));
    } catch {
      if (isLast()) fail(number, "failed");
    } finally {
      if (isLast()) setBusy(false);
    }
  };
  return (
    <Stack screenOnly gap={8}>
      <Row as="form" gap={8} rowGap={6} wrap onSubmit={(event: FormEvent) => void find(event)}>
        <Text as="label" weight={500} htmlFor={id}>
          {t("scan.label")}
        </Text>
        <Input
          ref={box}
          id={id}
          style={{ inlineSize: width, maxInlineSize: "100%" }}
          prefix={<BarcodeOutlined aria-hidden />}
          autoFocus={window.matchMedia("(pointer: fine)").matches}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          dir="ltr"
          placeholder={t("scan.hint")}
          value={typed}
          {...(wrong ? { status: "error" as const, "aria-describedby": `${id}-wrong` } : {})}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
        />
        <Button type="primary" htmlType="submit" icon={busy ? <LoadingOutlined aria-hidden /> : null}>
          {t("scan.start")}
        </Button>
      </Row>
      {wrong ? (
        <Alert
          key={wrong.times}
          id={`${id}-wrong`}
          type="error"
          showIcon
          role="alert"
          message={t(`scan.${wrong.why}`, { number: wrong.number })}
        />
      ) : null}
    </Stack>
  );
}

/** Finds the id of the order with exactly this invoice number, ignoring case; null without one. */
function useOrderOf(): (number: string) => Promise<string | null> {
  const provider = useDataProvider()();
  return async (number) => {
    const values = [...new Set([number, number.toUpperCase()])];
    const { data } = await provider.getList<{ id: string }>({
      resource: orders.name,
      filters: [{ field: "invoiceNumber", operator: "in", value: values }],
      pagination: { currentPage: 1, pageSize: 1 },
    });
    return data[0]?.id ?? null;
  };
}
