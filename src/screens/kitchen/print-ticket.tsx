import { useTranslation } from "react-i18next";
import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Box } from "../../kit/ui/box.tsx";
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
      <Box size={14} leading={1.35} className={styles.paper}>
        {kind === "cancel" ? (
          <Box as="p" size={22} weight={650}>
            {t("cancelled")}
          </Box>
        ) : null}
        <Box as="p" size={22} weight={650}>
          <bdi>{tableName ?? labels.option("orderType", orderType)}</bdi>
        </Box>
        <Box as="p">{[number, labels.option("orderType", orderType)].join(" · ")}</Box>
        <Box as="p">
          {[formats.dateTime(at), round === null ? null : t("round", { number: formats.number(round) })]
            .filter(Boolean)
            .join(" · ")}
        </Box>
        <TicketLines ticket={ticket} />
      </Box>
    </PrintRoll>
  );
}
