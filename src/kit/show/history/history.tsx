import { useLogList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { auditVerbs, isEvent, writesFields } from "../../../domain/audit.ts";
import type { AuditEntry, AuditPage, AuditQuery } from "../../../providers/audit.ts";
import { hasService } from "../../../providers/service.ts";
import { usePermissions } from "../../context/session.ts";
import { useFormats } from "../../fields/format.ts";
import { lateDialog } from "../../late/late-dialog.tsx";
import { Box, Note, Row, Stack, Text } from "../../ui/box.tsx";
import { FailedQuery } from "../../ui/states.tsx";
import { TimelineItem } from "../../ui/timeline-item.tsx";
import { Changes, useChangedFields } from "../changes.tsx";

const RestoreDialog = lateDialog(() => import("./restore-dialog.tsx"));

const entriesPerStep = 20;

interface Props {
  readonly resource: AnyResource;
  readonly id: string;
}

/** Lists who changed the record, when and how, newest first, and restores earlier versions. */
export default function RecordHistory({ resource, id }: Props) {
  const { t } = useTranslation("audit");
  const { may } = usePermissions();
  const [count, setCount] = useState(entriesPerStep);
  const [restoring, setRestoring] = useState<AuditEntry | null>(null);
  const query = useLogList<AuditPage>({
    resource: resource.name,
    meta: { id, count } satisfies AuditQuery,
    // There may be new entries every time it is opened.
    queryOptions: { staleTime: 0, placeholderData: keepPreviousData },
  });
  if (query.isError) return <FailedQuery query={query} />;
  if (query.isPending) return <Skeleton active title={false} />;
  const { data, total } = query.data;
  if (data.length === 0) return <Note>{t("history.empty")}</Note>;
  const mayRestore = hasService && may(resource, "edit") && data[0]?.verb !== "delete";
  return (
    <>
      <Stack as="ol">
        {data.map((entry) => (
          <HistoryEntry
            key={entry.id}
            resource={resource}
            entry={entry}
            onRestore={
              mayRestore && writesFields(entry.verb) && entry.before ? () => setRestoring(entry) : undefined
            }
          />
        ))}
      </Stack>
      {data.length < total ? (
        <Button loading={query.isFetching} onClick={() => setCount(count + entriesPerStep)}>
          {t("history.more")}
        </Button>
      ) : null}
      {restoring ? (
        <Suspense>
          <RestoreDialog resource={resource} entry={restoring} onClose={() => setRestoring(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface HistoryEntryProps {
  readonly resource: AnyResource;
  readonly entry: AuditEntry;
  readonly onRestore: (() => void) | undefined;
}

/** The user, action and time of an entry; changed values are shown at once, those of a new record on demand. */
function HistoryEntry({ resource, entry, onRestore }: HistoryEntryProps) {
  const { t } = useTranslation("audit");
  const formats = useFormats();
  const verb = auditVerbs.find((text) => text === entry.verb) ?? "update";
  const names = useChangedFields(resource, entry);
  const changes = <Changes resource={resource} difference={entry} names={names} />;
  return (
    <TimelineItem bad={verb === "delete"}>
      <Row as="p" gap={6} rowGap={2} align="stretch" wrap below={6} tone="plain">
        <b>{entry.actorName ?? t("somebody")}</b> {t(`did.${verb}`)}
        <Text as="time" tone="muted" push dateTime={entry.createdAt}>
          {formats.dateTime(entry.createdAt)}
        </Text>
      </Row>
      {names.length === 0 || isEvent(verb) ? null : entry.before && entry.after ? (
        changes
      ) : (
        <details>
          <Box as="summary" pointer tone="muted">
            {t("history.entries", { count: names.length })}
          </Box>
          {changes}
        </details>
      )}
      {onRestore ? (
        <Box above={8}>
          <Button size="small" onClick={onRestore}>
            {t("restore.open")}
          </Button>
        </Box>
      ) : null}
    </TimelineItem>
  );
}
