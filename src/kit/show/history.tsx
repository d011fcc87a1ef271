import { useLogList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import { isEmpty } from "../../core/fields/field.ts";
import { valuesNow } from "../../core/renamed.ts";
import type { AuditEntry, AuditPage, AuditQuery } from "../../providers/audit.ts";
import { useLabels } from "../context/labels.ts";
import { usePermissions } from "../context/session.ts";
import { CellOf } from "../fields/cell-of.tsx";
import { useFormats } from "../fields/format.ts";
import { Row, Stack, Text } from "../ui/box.tsx";
import { Failed } from "../ui/states.tsx";
import styles from "./history.module.css";

const entriesPerStep = 20;

interface Props {
  readonly resource: AnyResource;
  readonly id: string;
}

/** Who changed the record, when, and what, the newest first. */
export default function History({ resource, id }: Props) {
  const { t } = useTranslation("list");
  const [count, setCount] = useState(entriesPerStep);
  const query = useLogList<AuditPage>({
    resource: resource.name,
    meta: { id, count } satisfies AuditQuery,
    // Every look may find something new.
    queryOptions: { staleTime: 0, placeholderData: keepPreviousData },
  });
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton active title={false} />;
  const { data, total } = query.data;
  if (data.length === 0) return <p className={styles.none}>{t("history.empty")}</p>;
  return (
    <>
      <Stack as="ol">
        {data.map((entry) => (
          <HistoryEntry key={entry.id} resource={resource} entry={entry} />
        ))}
      </Stack>
      {data.length < total ? (
        <Button loading={query.isFetching} onClick={() => setCount(count + entriesPerStep)}>
          {t("history.more")}
        </Button>
      ) : null}
    </>
  );
}

interface HistoryEntryProps {
  readonly resource: AnyResource;
  readonly entry: AuditEntry;
}

const verbs = ["create", "update", "delete", "merge"] as const;

/** Who did what and when; the values of a change at once, those of a new record on demand. */
function HistoryEntry({ resource, entry: kept }: HistoryEntryProps) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const { mayReadField } = usePermissions();
  const entry = {
    ...kept,
    before: valuesNow(resource, kept.before),
    after: valuesNow(resource, kept.after),
  };
  const verb = verbs.find((known) => known === entry.verb) ?? "update";
  const names = Object.keys({ ...entry.before, ...entry.after }).filter(
    (name) => fieldOf(resource, name) && mayReadField(resource, name),
  );
  const changes = <Changes resource={resource} entry={entry} names={names} />;
  return (
    <li className={styles.entry} data-verb={verb}>
      <Row as="p" gap={6} rowGap={2} align="stretch" wrap below={6} tone="plain">
        <b>{entry.actorName ?? t("history.somebody")}</b> {t(`history.${verb}`)}
        <Text as="time" tone="muted" push dateTime={entry.createdAt}>
          {formats.dateTime(entry.createdAt)}
        </Text>
      </Row>
      {names.length === 0 ? null : verb === "update" ? (
        changes
      ) : (
        <details>
          <summary>{t("history.entries", { count: names.length })}</summary>
          {changes}
        </details>
      )}
    </li>
  );
}

interface ChangesProps extends HistoryEntryProps {
  readonly names: readonly string[];
}

function Changes({ resource, entry, names }: ChangesProps) {
  const labels = useLabels(resource);
  const isChange = entry.before !== null && entry.after !== null;
  return (
    <Stack as="dl" gap={6} above={6} className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <Text as="dt" tone="muted">
            {labels.field(name)}
          </Text>
          <Row as="dd" gap={8} rowGap={4} wrap shrinks>
            {isChange ? (
              <>
                <del>
                  <Value resource={resource} name={name} values={entry.before} />
                </del>
                <Text tone="muted" className={styles.arrow} aria-hidden>
                  →
                </Text>
              </>
            ) : null}
            <ins>
              <Value resource={resource} name={name} values={entry.after ?? entry.before} />
            </ins>
          </Row>
        </div>
      ))}
    </Stack>
  );
}

interface ValueProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly values: AuditEntry["after"];
}

function Value({ resource, name, values }: ValueProps) {
  const { t } = useTranslation("list");
  if (isEmpty(values?.[name])) return <span className={styles.none}>{t("history.none")}</span>;
  return <CellOf name={name} resource={resource} record={values ?? {}} />;
}
