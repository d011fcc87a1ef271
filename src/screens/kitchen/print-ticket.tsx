import { useTranslation } from "react-i18next";
import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { kitchenTickets } from "../../resources/kitchen-tickets.ts";
import { PrintRoll } from "../documents/print-roll.tsx";
import styles from "./kitchen.module.css";
import { TicketLines } from "./ticket-lines.tsx";
import type { Ticket } from "./use-tickets.ts";

interface Props {
  readonly ticket: Ticket;
  readonly onPrinted: () => void;
}

/** Prints a ticket on the roll of the receipts. */
export default function PrintTicket({ ticket, onPrinted }: Props) {
  const { t } = useTranslation("kitchen");
  const labels = useLabels(kitchenTickets);
  const formats = useFormats();
  const { number, kind, at, orderType, tableName, round } = ticket;
  return (
    <PrintRoll name={number} onPrinted={onPrinted}>
      <div className={styles.paper}>
        {kind === "cancel" ? <p className={styles.paperTitle}>{t("cancelled")}</p> : null}
        <p className={styles.paperTitle}>
          <bdi>{tableName ?? labels.option("orderType", orderType)}</bdi>
        </p>
        <p>{[number, labels.option("orderType", orderType)].join(" · ")}</p>
        <p>
          {[formats.dateTime(at), round === null ? null : t("round", { number: formats.number(round) })]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <TicketLines ticket={ticket} />
      </div>
    </PrintRoll>
  );
}
