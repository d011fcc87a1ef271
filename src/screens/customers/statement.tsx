import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, Select, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../core/define.ts";
import { documentNamespaces } from "../../domain/documents/sales-document.ts";
import { type Statement, statementDocument } from "../../domain/documents/statement.ts";
import type { Period } from "../../domain/report-period.ts";
import { useFileFormat } from "../../kit/context/file-format.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { Row, Stack, Text, Toolbar } from "../../kit/ui/box.tsx";
import { Failed } from "../../kit/ui/states.tsx";
import { downloadTable } from "../../kit/workbook/download.ts";
import type { customers } from "../../resources/customers.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { PrintNow } from "../documents/print-now.tsx";
import { StatementLines } from "./statement-lines.tsx";
import { statementTable } from "./statement-table.ts";
import { type StatementRange, statementRanges, useStatement } from "./use-statement.ts";

// The calendar is large, and the predefined ranges are usually enough.
const DayPicker = lazy(() => import("../reports/day-picker.tsx"));

type Customer = ValuesOf<typeof customers>;

/** The statement of a customer's account, with the balance after each change. */
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
      {statement && !error ? <StatementLines statement={statement} /> : null}
    </Stack>
  );
}

interface ChoiceProps {
  readonly range: StatementRange | Period;
  /** The period shown, the default of a custom range. */
  readonly period: Period | undefined;
  readonly onChange: (range: StatementRange | Period) => void;
}

function PeriodChoice({ range, period, onChange }: ChoiceProps) {
  const { t } = useTranslation("reports");
  const named = typeof range === "string";
  const choose = (chosen: StatementRange | "days") => {
    if (chosen !== "days") onChange(chosen);
    else if (period) onChange(period);
  };
  return (
    <>
      <Select<StatementRange | "days">
        aria-label={t("range.label")}
        popupMatchSelectWidth={false}
        value={named ? range : "days"}
        options={[...statementRanges, "days" as const].map((value) => ({
          value,
          label: t(`range.${value}`),
        }))}
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

/** Downloads the statement as a file, or prints it in the customer's language. */
function Tools({ customer, statement }: StatementProps) {
  const { t } = useTranslation("reports");
  const { t: words } = useTranslation(documentNamespaces);
  const [format] = useFileFormat();
  const [printing, setPrinting] = useState(false);
  const { period } = statement;
  const name = ["statement", customer.name ?? "", period.from, period.to]
    .join("-")
    .replace(/[^\p{L}\p{N}-]+/gu, "-");
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => void downloadTable({ name, ...statementTable(statement, words) }, format)}
      >
        {t("csv")}
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} loading={printing} onClick={() => setPrinting(true)}>
        {t("print")}
      </Button>
      {printing ? (
        <Suspense fallback={null}>
          <PrintStatement
            customer={customer}
            statement={statement}
            name={name}
            onPrinted={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface PrintProps extends StatementProps {
  /** The default name of the saved file. */
  readonly name: string;
  readonly onPrinted: () => void;
}

/** Prints the statement once the store's details are loaded. */
function PrintStatement({ customer, statement, name, onPrinted }: PrintProps) {
  const { value: shop, isLoading } = useGlobal(storeDetails);
  if (isLoading) return null;
  return (
    <PrintNow
      number={name}
      language={customer.language}
      documentOf={(words) =>
        statementDocument(statement, { ...customer, name: customer.name ?? "" }, shop, words)
      }
      onPrinted={onPrinted}
    />
  );
}
