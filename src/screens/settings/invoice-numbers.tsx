import { useTranslation } from "react-i18next";
import { firstInvoiceNumbers, type InvoiceNumbering, invoiceTypes } from "../../domain/invoice-number.ts";
import { numberOf, textOf } from "../../kit/fields/index.ts";
import { useFormValue } from "../../kit/form/index.ts";
import { Row } from "../../kit/ui/index.ts";
import { globalSettings } from "../../resources/global-settings.ts";
import styles from "./question.module.css";

const shown = 3;

/** A number that the field would take, else null. */
function within(value: unknown, { min, max }: { readonly min: number; readonly max?: number }) {
  const number = numberOf(value);
  const fits = number !== null && Number.isInteger(number) && number >= min && number <= (max ?? number);
  return fits ? number : null;
}

/** How the first invoices will be numbered, as it is typed. */
export default function InvoiceNumbers() {
  const { t } = useTranslation("settings");
  const { invoiceLength: lengths, invoiceStart: starts } = globalSettings.fields;
  const type = useFormValue("invoiceType");
  const prefix = textOf(useFormValue("invoicePrefix"));
  const length = within(useFormValue("invoiceLength"), lengths);
  const start = within(useFormValue("invoiceStart"), starts);
  const zeros = useFormValue("invoiceLeadingZeros");
  const known = invoiceTypes.find((one) => one === type);
  if (known === undefined || length === null) return null;
  const year = new Date().getFullYear();
  const numbering: InvoiceNumbering = {
    invoiceType: known,
    invoicePrefix: prefix,
    invoiceLength: length,
    invoiceStart: start,
    invoiceLeadingZeros: zeros === true,
  };
  return (
    <Row gap={8} align="stretch" wrap above={16} className={styles.numbers} aria-live="polite">
      <p>
        {t("numbers.title")} {known === "yearly" ? t("numbers.note", { year: String(year) }) : null}
      </p>
      {firstInvoiceNumbers(numbering, shown, year).map((number) => (
        <bdi key={number} className={styles.number}>
          {number}
        </bdi>
      ))}
    </Row>
  );
}
