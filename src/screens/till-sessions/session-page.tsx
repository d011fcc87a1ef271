import { useKeys } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { sessionDocument, sessionDocuments } from "../../domain/till/z-report.ts";
import { offeredAs, useActions } from "../../kit/actions/use-actions.tsx";
import { useLabels } from "../../kit/context/labels.ts";
import type { PageProps } from "../../kit/context/overrides.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { RelatedLists } from "../../kit/show/related-lists.tsx";
import { HistorySection } from "../../kit/show/show-body.tsx";
import { Box, Card, Grid, Note, PlainList, Stack, Text } from "../../kit/ui/box.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { Failed } from "../../kit/ui/states.tsx";
import { call } from "../../providers/call.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { type TillSession, tillSessions } from "../../resources/till-sessions.ts";
import { DocumentView } from "../documents/document-view.tsx";
import { documentsFile } from "../documents/documents-file.ts";
import { ViewSkeleton } from "../record-page/document-skeleton.tsx";
import { RecordFacts } from "../record-page/facts.tsx";
import page from "../record-page/record-page.module.css";
import { RecordScreen } from "../record-page/record-screen.tsx";
import { TableButton } from "./table-button.tsx";
import styles from "./till-sessions.module.css";

/** The page of a till session: its report, the Z report once closed, and its details. */
export default function SessionPage({ resource }: PageProps) {
  return (
    <RecordScreen<TillSession> resource={resource}>{(session) => <Desk session={session} />}</RecordScreen>
  );
}

function Desk({ session }: { readonly session: TillSession }) {
  const { t } = useTranslation("till-sessions");
  const { may } = usePermissions();
  const open = session.state === "open";
  const blind = open && !may(tillSessions, "expected");
  const report = useReport(session, !blind);
  return (
    <>
      <PageHead title={session.number}>
        {report.data ? (
          <Suspense>
            <TableButton session={session} report={report.data} />
          </Suspense>
        ) : null}
        {open && may(tillSessions, "cash") ? <SessionActions session={session} /> : null}
      </PageHead>
      <Grid gap={20} align="start" aside={320} className={page.body}>
        {blind ? (
          <Alert type="info" showIcon message={t("noReport")} />
        ) : (
          <Report session={session} report={report} />
        )}
        <Stack screenOnly as="aside" gap={16} aria-label={session.number}>
          <RecordFacts resource={tillSessions} record={{ ...session }} names={facts} heading={t("facts")} />
          <Movements session={session} />
        </Stack>
      </Grid>
      <Stack screenOnly gap={20}>
        {blind ? null : <RelatedLists resource={tillSessions} id={session.id} />}
        {may("audit", "show") ? <HistorySection resource={tillSessions} id={session.id} /> : null}
      </Stack>
    </>
  );
}

const facts = [
  "state",
  "register",
  "staffId",
  "openedAt",
  "closedAt",
  "closedBy",
  "float",
  "expected",
  "counted",
  "difference",
  "note",
];

/** Refetched with every change of the session. */
function useReport({ id, version }: TillSession, enabled: boolean) {
  const { keys } = useKeys();
  return useQuery({
    queryKey: [...keys().data("default").resource(tillSessions.name).get(), "report", id, version],
    queryFn: ({ signal }) => call("get /till-sessions/:id/report", { params: { id } }, { signal }),
    staleTime: 0,
    enabled,
  });
}

interface ReportProps {
  readonly session: TillSession;
  readonly report: ReturnType<typeof useReport>;
}

function Report({ session, report: { data, error, isFetching, refetch } }: ReportProps) {
  const { may } = usePermissions();
  const { value: shop } = useGlobal(storeDetails);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ViewSkeleton />;
  return (
    <DocumentView
      number={session.number}
      language={null}
      kinds={sessionDocuments}
      documentOf={(kind, words) => sessionDocument(kind, session, data, shop, words)}
      fileOf={
        may(tillSessions, "invoice")
          ? (document, lng) => documentsFile(tillSessions, [session.id], { document, lng })
          : null
      }
    />
  );
}

/** The actions of an open session. */
function SessionActions({ session }: { readonly session: TillSession }) {
  const labels = useLabels(tillSessions);
  const { start, busy, dialog } = useActions(tillSessions);
  return (
    <>
      {(["cash", "close"] as const).map((name) => (
        <Button
          key={name}
          type={name === "close" ? "primary" : "default"}
          disabled={busy}
          onClick={() => start(offeredAs(tillSessions, name), { ...session })}
        >
          {labels.action(name, { count: 1, name: session.number }).label}
        </Button>
      ))}
      {dialog}
    </>
  );
}

/** Cash paid in and out, with reasons. */
function Movements({ session: { cashMovements } }: { readonly session: TillSession }) {
  const { t } = useTranslation("till-sessions");
  const formats = useFormats();
  const labels = useLabels(tillSessions);
  return (
    <Card padY={18} padX={20} breaks>
      <Text as="h2" below={12} size={15} strong tone="plain">
        {t("movements")}
      </Text>
      {cashMovements.length === 0 ? <Note>{t("noMovements")}</Note> : null}
      <PlainList gap={12}>
        {cashMovements.map(({ id, kind, amount, reason, at }) => (
          <Grid key={id} as="li" gap={12} rowGap={2} columns="grow-fit" className={styles.line}>
            <span>{labels.option("kind", kind)}</span>
            <Text nums>{formats.money(kind === "in" ? amount : -amount)}</Text>
            <Box>
              <Text size={13} tone="muted">
                <bdi>{reason}</bdi> · {formats.dateTime(at)}
              </Text>
            </Box>
          </Grid>
        ))}
      </PlainList>
    </Card>
  );
}
