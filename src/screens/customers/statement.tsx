import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, Select, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../core/define.ts";
import type { Period } from "../../domain/report-period.ts";
import {
  type Statement,
  type StatementLine,
  statementCells,
  statementColumns,
  statementDocument,
  statementName,
} from "../../domain/statement.ts";
import { type BlockProps, pathTo, textsOf, usePermissions } from "../../kit/context/index.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { downloadText } from "../../kit/import/index.ts";
import { FigureTable } from "../../kit/list/index.ts";
import { Failed, Note, Row, Stack, Text, Toolbar } from "../../kit/ui/index.ts";
import type { customers } from "../../resources/customers.ts";
import { manifests } from "../../resources/manifests.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { PrintNow } from "../documents/print-now.tsx";
import { statementCsv } from "./statement-csv.ts";
import { type RangeName, rangeNames, useStatement } from "./use-statement.ts";

// Calendars are heavy, and most people are well served by the ready-made ranges.
const DayPicker = lazy(() => import("../reports/day-picker.tsx"));

type Customer = ValuesOf<typeof customers>;

/** Everything that changed what a customer owes, with the balance after each. */
export default function StatementBlock({ record }: BlockProps<typeof customers>) {
  return record ? <StatementOf customer={record} /> : null;
}

function StatementOf({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("documents");
  const { range, setRange, query } = useStatement(customer.id);
  const { data: statement, error, isFetching, refetch } = query;
  return (
    <Stack gap={12} shrinks above={24}>
      <Row gap={16} rowGap={8} justify="between" wrap>
        <Text as="h3" size={15} strong tone="plain">
          {t("statement.title")}
        </Text>
        <Toolbar screenOnly>
          <PeriodChoice range={range} period={statement?.period} onChange={setRange} />
          {statement ? <Tools customer={customer} statement={statement} /> : null}
        </Toolbar>
      </Row>
      {error && !isFetching ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {!statement && isFetching ? <Skeleton active title={false} /> : null}
      {statement && !error ? <Lines statement={statement} /> : null}
    </Stack>
  );
}

interface ChoiceProps {
  readonly range: RangeName | Period;
  /** What is shown now: where one's own days begin from. */
  readonly period: Period | undefined;
  readonly onChange: (range: RangeName | Period) => void;
}

function PeriodChoice({ range, period, onChange }: ChoiceProps) {
  const { t } = useTranslation("reports");
  const named = typeof range === "string";
  const choose = (chosen: RangeName | "days") => {
    if (chosen !== "days") onChange(chosen);
    else if (period) onChange(period);
  };
  return (
    <>
      <Select<RangeName | "days">
        aria-label={t("range.label")}
        popupMatchSelectWidth={false}
        value={named ? range : "days"}
        options={[...rangeNames, "days" as const].map((value) => ({ value, label: t(`range.${value}`) }))}
        listHeight={360}
        onChange={choose}
      />
      {named ? null : (
        <Suspense>
          <DayPicker period={range} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}

interface StatementProps {
  readonly customer: Customer;
  readonly statement: Statement;
}

/** Into a file, or to the printer as a document in the customer's language. */
function Tools({ customer, statement }: StatementProps) {
  const { t } = useTranslation("reports");
  const { t: words } = useTranslation(["documents", textsOf("orders")]);
  const { value: shop } = useGlobal(storeDetails);
  const [printing, setPrinting] = useState(false);
  const { period } = statement;
  const name = ["statement", customer.name ?? "", period.from, period.to]
    .join("-")
    .replace(/[^\p{L}\p{N}-]+/gu, "-");
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onClick={() =>
          downloadText(
            `${name}.csv`,
            statementCsv(statement, (key, values) => words(key, { ...values })),
          )
        }
      >
        {t("csv")}
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} loading={printing} onClick={() => setPrinting(true)}>
        {t("print")}
      </Button>
      {printing ? (
        <Suspense fallback={null}>
          <PrintNow
            number={name}
            language={customer.language}
            documentOf={(texts) =>
              statementDocument(statement, { ...customer, name: customer.name ?? "" }, shop, texts)
            }
            onPrinted={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Lines({ statement }: Pick<StatementProps, "statement">) {
  const { t } = useTranslation(["documents", textsOf("orders")]);
  const { t: own } = useTranslation("customers");
  const { money, dateTime, dateRange, date } = useFormats();
  const linkTo = useLink();
  const { period, opening, closing, charges, credits, lines } = statement;
  const cells = (at: string, amounts: readonly (number | null)[]) => [
    at,
    ...amounts.map((amount) => (amount === null ? "" : money(amount))),
  ];
  const sum = (key: string, amounts: readonly (number | null)[]) => ({
    key,
    name: t(`documents:statement.${key}`),
    cells: cells("", amounts),
  });
  return (
    <>
      <Text size={13} tone="muted">
        {period.from === period.to ? date(period.from) : dateRange(period.from, period.to)}
      </Text>
      <FigureTable
        label={t("documents:statement.title")}
        columns={[
          { name: "item", label: t("documents:item") },
          { name: "date", label: t("documents:date") },
          ...statementColumns.map((name) => ({
            name,
            label: t(`documents:statement.${name}`),
            tone: name === "balance" ? ("main" as const) : undefined,
          })),
        ]}
        rows={[
          sum("opening", [null, null, opening]),
          ...lines.map((line) => ({
            key: `${line.kind} ${line.recordId}`,
            name: statementName(line, (key, values) => t(key, { ...values })),
            to: linkTo(line),
            cells: cells(dateTime(line.at), statementCells(line)),
          })),
        ]}
        sums={[sum("closing", [charges, credits, closing])]}
        sort={null}
      />
      {lines.length === 0 ? <Note>{own("statement.none")}</Note> : null}
    </>
  );
}

const shownBy = {
  order: manifests.orders,
  cancel: manifests.orders,
  return: manifests.returns,
  payment: manifests.payments,
  refund: manifests.payments,
};

/** The record that explains a line, for those who may open it. */
function useLink() {
  const { may } = usePermissions();
  return ({ kind, recordId }: StatementLine): string | null =>
    may(shownBy[kind], "show") ? pathTo(shownBy[kind], "show", recordId) : null;
}
