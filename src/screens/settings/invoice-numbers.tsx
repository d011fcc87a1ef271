import { useTranslation } from "react-i18next";
import { firstInvoiceNumbers, type InvoiceNumbering } from "../../domain/documents/invoice-number.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { Row, Text } from "../../kit/ui/box.tsx";
import { globalSettings } from "../../resources/global-settings.ts";
import styles from "./question.module.css";

const shown = 3;

const names = [
  "invoiceType",
  "invoicePrefix",
  "invoiceLength",
  "invoiceStart",
  "invoiceLeadingZeros",
] as const;

/** The number if the field accepts it, otherwise null. */
function within(number: number | null, { min, max }: { readonly min: number; readonly max?: number }) {
  const fits = number !== null && Number.isInteger(number) && number >= min && number <= (max ?? number);
  return fits ? number : null;
}

/** A live preview of the first invoice numbers. */
export default function InvoiceNumbers() {
  const { t } = useTranslation("settings");
  const { invoiceLength: lengths, invoiceStart: starts } = globalSettings.fields;
  const typed = useRecordValues(globalSettings, ...names);
  const { invoiceType } = typed;
  const invoiceLength = within(typed.invoiceLength, lengths);
  if (invoiceType === null || invoiceLength === null) return null;
  const year = new Date().getFullYear();
  const numbering: InvoiceNumbering = {
    ...typed,
    invoiceType,
    invoiceLength,
    invoiceStart: within(typed.invoiceStart, starts),
  };
  return (
    <Row
      gap={8}
      align="stretch"
      wrap
      above={16}
      round={10}
      ground="soft"
      padY={14}
      padX={16}
      className={styles.numbers}
      aria-live="polite"
    >
      <p>
        {t("numbers.title")} {invoiceType === "yearly" ? t("numbers.note", { year: String(year) }) : null}
      </p>
      {firstInvoiceNumbers(numbering, shown, year).map((number) => (
        <Text key={number} as="bdi" frame round={6} ground="plain" padY={2} padX={10} weight={500} nums>
          {number}
        </Text>
      ))}
    </Row>
  );
}
