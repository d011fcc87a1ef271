import { PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import {
  nextTicketStates,
  type TicketStep,
  ticketStates,
  ticketSteps,
} from "../../domain/restaurant/kitchen.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Row, Stack, Text } from "../../kit/ui/box.tsx";
import { kitchenTickets } from "../../resources/kitchen-tickets.ts";
import styles from "./kitchen.module.css";
import { TicketLines } from "./ticket-lines.tsx";
import type { Ticket } from "./use-tickets.ts";

/** After this many minutes, a ticket counts as late. */
const long = 15;

interface Props {
  readonly ticket: Ticket;
  readonly now: number;
  readonly mayMove: boolean;
  readonly busy: boolean;
  readonly onMove: (state: TicketStep) => void;
  readonly onPrint: () => void;
}

const stateTones: Readonly<Partial<Record<(typeof ticketStates)[number], string>>> = {
  new: "good",
  preparing: "wait",
};

/** A ticket: its large button moves it on, the small one moves it back. */
export function TicketCard({ ticket, now, mayMove, busy, onMove, onPrint }: Props) {
  const { t } = useTranslation("kitchen");
  const labels = useLabels(kitchenTickets);
  const formats = useFormats();
  const { number, kind, state, at, orderType, tableName, round } = ticket;
  const minutes = Math.max(Math.floor((now - Date.parse(at)) / 60_000), 0);
  const next = nextTicketStates(kind, state);
  const step = ticketStates.indexOf(state);
  const on = next.find((to) => ticketSteps.indexOf(to) > step);
  const back = next.find((to) => ticketSteps.indexOf(to) < step);
  const doing = t(kind === "cancel" ? "seen" : on === "preparing" ? "to.preparing" : "to.ready");
  const where = tableName ?? labels.option("orderType", orderType);
  return (
    <Stack
      as="li"
      gap={10}
      pad={14}
      round={12}
      ground="plain"
      frame="strong"
      className={styles.ticket}
      data-kind={kind}
      data-tone={stateTones[state]}
      aria-label={`${number} ${where}`}
    >
      <Row gap={8} align="baseline" justify="between">
        <Text as="h3" size={20} weight={650} breaks>
          <bdi>{where}</bdi>
        </Text>
        <Text nums nowrap weight={650} tone={state !== "ready" && minutes >= long ? "alarm" : "inherit"}>
          <time dateTime={at}>{t("minutes", { count: minutes, shown: formats.number(minutes) })}</time>
        </Text>
      </Row>
      <Text tone="muted" size={13}>
        {[
          number,
          tableName === null ? null : labels.option("orderType", orderType),
          round === null ? null : t("round", { number: formats.number(round) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {kind === "cancel" ? (
        <Text as="strong" size={16} tone="alarm">
          {t("cancelled")}
        </Text>
      ) : null}
      <TicketLines ticket={ticket} />
      <Row gap={8} className={styles.buttons}>
        {mayMove && on ? (
          <Button
            type="primary"
            size="large"
            className={styles.move ?? ""}
            disabled={busy}
            onClick={() => onMove(on)}
            aria-label={`${doing}: ${number}`}
          >
            {doing}
          </Button>
        ) : null}
        {mayMove && back ? (
          <Button
            size="large"
            className={on ? "" : (styles.move ?? "")}
            disabled={busy}
            onClick={() => onMove(back)}
            aria-label={`${t("back")}: ${number}`}
          >
            {t("back")}
          </Button>
        ) : null}
        <Button
          size="large"
          icon={<PrinterOutlined aria-hidden />}
          aria-label={t("print", { number })}
          onClick={onPrint}
        />
      </Row>
    </Stack>
  );
}
