import { DisconnectOutlined, FireOutlined, SoundOutlined } from "@ant-design/icons";
import { Alert, Skeleton, Switch } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type TicketStep, ticketSteps } from "../../domain/restaurant/kitchen.ts";
import { useRefusal, useRunAction } from "../../kit/actions/use-run-action.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { Failed } from "../../kit/ui/states.tsx";
import { kitchenTickets } from "../../resources/kitchen-tickets.ts";
import { manifests } from "../../resources/manifests.ts";
import { TicketCard } from "./ticket-card.tsx";
import { useBell } from "./use-bell.ts";
import { type Ticket, useNow, useTickets } from "./use-tickets.ts";

const PrintTicket = lazy(() => import("./print-ticket.tsx"));

/** The kitchen's tickets in three columns that update themselves. */
export function KitchenPage() {
  const { t } = useTranslation("kitchen");
  const labels = useLabels(kitchenTickets);
  const { may } = usePermissions();
  const now = useNow();
  const { tickets, loading, error, offline, refetch } = useTickets(now);
  const bell = useBell(loading ? null : tickets.filter(({ state }) => state === "new"));
  const run = useRunAction(kitchenTickets);
  const refusalOf = useRefusal(kitchenTickets);
  const [busy, setBusy] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [printing, setPrinting] = useState<Ticket | null>(null);
  const mayMove = may(manifests["kitchen-tickets"], "kitchen");
  const move = async (ticket: Ticket, state: TicketStep) => {
    setBusy(ticket.id);
    setWrong(null);
    try {
      await run("state", { ...ticket }, { state });
    } catch (refused) {
      setWrong(`${ticket.number}: ${refusalOf(refused)}`);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Page wide>
      <PageHead title={t("title")} lead={t("lead")}>
        <Row gap={8} as="label">
          <SoundOutlined aria-hidden />
          {t("sound")}
          <Switch checked={bell.on} onChange={bell.turn} aria-label={t("sound")} />
        </Row>
      </PageHead>
      <div role="status">
        {offline ? (
          <Alert type="error" showIcon icon={<DisconnectOutlined aria-hidden />} message={t("offline")} />
        ) : null}
      </div>
      {wrong ? (
        <Alert type="warning" showIcon closable message={wrong} onClose={() => setWrong(null)} />
      ) : null}
      {error ? <Failed error={error} onRetry={refetch} /> : null}
      {loading ? <Skeleton active title={false} /> : null}
      {loading || error ? null : (
        <Grid align="start" gap={16} columns={3} stacks>
          {ticketSteps.map((state) => (
            <Column key={state} name={labels.option("state", state)} empty={t(`none.${state}`)}>
              {tickets
                .filter((ticket) => ticket.state === state)
                .map((ticket) => (
                  <TicketCard
                    key={ticket.id}
                    ticket={ticket}
                    now={now}
                    mayMove={mayMove}
                    busy={busy === ticket.id}
                    onMove={(to) => void move(ticket, to)}
                    onPrint={() => setPrinting(ticket)}
                  />
                ))}
            </Column>
          ))}
        </Grid>
      )}
      {printing ? (
        <Suspense>
          <PrintTicket key={printing.id} ticket={printing} onPrinted={() => setPrinting(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

interface ColumnProps {
  readonly name: string;
  readonly empty: string;
  readonly children: readonly React.ReactNode[];
}

function Column({ name, empty, children }: ColumnProps) {
  return (
    <Stack as="section" gap={10} shrinks aria-label={name}>
      <Row gap={8} align="baseline">
        <Text as="h2" size={16} weight={650}>
          {name}
        </Text>
        <Text tone="muted" nums>
          {children.length}
        </Text>
      </Row>
      {children.length === 0 ? (
        <StateBox icon={<FireOutlined aria-hidden />} title={empty} />
      ) : (
        <Grid as="ul" gap={12}>
          {children}
        </Grid>
      )}
    </Stack>
  );
}
