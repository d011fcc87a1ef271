import { useLogList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import type { AuditPage, AuditQuestion } from "../../providers/audit.ts";
import { Stack } from "../ui/box.tsx";
import { Failed } from "../ui/states.tsx";
import styles from "./history.module.css";
import { HistoryEntry } from "./history-entry.tsx";

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
    meta: { id, count } satisfies AuditQuestion,
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
