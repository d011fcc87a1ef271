import { Alert, AutoComplete, Button, Form, Input } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { finder } from "../../domain/texts/search.ts";
import { useOpenAnswers } from "../../kit/actions/answer-queue.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useRecords } from "../../kit/records/use-records.ts";
import { Box, Card, Grid, Row } from "../../kit/ui/box.tsx";
import { keepTyped } from "../../kit/ui/keep-typed.ts";
import { stockReceipts } from "../../resources/stock-receipts.ts";
import { takesOtherCodes } from "../scanning/use-scans.ts";
import { receiptSums } from "./receipt-draft.ts";
import type { Receiving } from "./use-receiving.ts";

/** The number of receipts whose suppliers are suggested. */
const recent = 100;

/** Supplier, reference and totals. */
export function ReceiveSummary({ receiving }: { readonly receiving: Receiving }) {
  const { t } = useTranslation("stock");
  const labels = useLabels(stockReceipts);
  const formats = useFormats();
  const id = useId();
  const { draft, change, errors, busy, waiting, send } = receiving;
  const open = useOpenAnswers(receiving.answers);
  const { quantity, total } = receiptSums(draft);
  const { records } = useRecords(stockReceipts, { sort: "-receivedAt", max: recent });
  const suppliers = [...new Set(records.map(({ supplier }) => supplier))].sort();
  const item = (name: string) => ({
    label: labels.field(name),
    htmlFor: `${id}-${name}`,
    ...(errors[name]
      ? { validateStatus: "error" as const, help: <span role="alert">{errors[name]}</span> }
      : {}),
  });
  return (
    <Card padY={18} padX={20} aria-label={labels.one}>
      <Form layout="vertical" name="receive" requiredMark={false} onFinish={send}>
        <Form.Item {...item("supplier")}>
          <AutoComplete
            onInputKeyDown={keepTyped}
            id={`${id}-supplier`}
            value={draft.supplier}
            onChange={(supplier: string) => change({ supplier })}
            options={suppliers.map((value) => ({ value }))}
            filterOption={(typed, option) => finder(typed)(option?.value ?? "")}
            defaultActiveFirstOption={false}
            aria-invalid={Boolean(errors.supplier)}
            maxLength={120}
          />
        </Form.Item>
        <Form.Item {...item("reference")}>
          <Input
            {...takesOtherCodes}
            id={`${id}-reference`}
            value={draft.reference}
            placeholder={t("receive.reference")}
            onChange={({ target }) => change({ reference: target.value })}
            maxLength={80}
          />
        </Form.Item>
        <Form.Item {...item("notes")}>
          <Input.TextArea
            id={`${id}-notes`}
            value={draft.notes}
            onChange={({ target }) => change({ notes: target.value })}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={2000}
          />
        </Form.Item>
        <Grid gap={6} line="above" padY={14} role="status">
          <Row as="p" align="baseline" gap={16} justify="between" nums>
            <span>{labels.field("quantity")}</span>
            <span>{formats.number(quantity)}</span>
          </Row>
          <Row as="p" align="baseline" gap={16} justify="between" nums>
            <span>{labels.field("total")}</span>
            <Box as="output" size={22} strong>
              {formats.money(total)}
            </Box>
          </Row>
        </Grid>
        {errors.items || errors.all ? (
          <Alert style={{ marginBlockEnd: 14 }} type="error" showIcon message={errors.items ?? errors.all} />
        ) : null}
        <Button type="primary" htmlType="submit" size="large" block loading={busy || waiting}>
          {waiting
            ? t("receive.lookingUp", { count: open, shown: formats.number(open) })
            : labels.action("receive", { count: 1, name: "" }).label}
        </Button>
      </Form>
    </Card>
  );
}
