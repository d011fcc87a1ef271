import { FolderOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../kit/labels.ts";
import { StateBox } from "../../kit/list/state-box.tsx";
import { Failed } from "../../kit/list/states.tsx";
import { PageHead } from "../../kit/page-head.tsx";
import { usePermissions } from "../../kit/session.ts";
import { categories } from "../../resources/categories.ts";
import { idOf, type PlacedRecord } from "../sequence/entry.ts";
import { MoveNotice } from "../sequence/move-notice.tsx";
import styles from "../sequence/sequence.module.css";
import { useSequence } from "../sequence/use-sequence.ts";
import { Siblings } from "./siblings.tsx";

/** The order in which the shop shows categories: each among those of its parent. */
export function CategorySequence() {
  const { t } = useTranslation(["sequence", "shell"]);
  const labels = useLabels(categories);
  const { may } = usePermissions();
  const { query } = useList<{ id: string }>({
    resource: categories.name,
    pagination: { mode: "off" },
    sorters: [{ field: "position", order: "asc" }],
    errorNotification: false,
  });
  const all = query.data?.data ?? [];
  const sequence = useSequence(categories, {
    part: "all",
    rows: all,
    offset: 0,
    total: all.length,
  });
  const { rows } = sequence;
  /** Behind or before that sibling in the order of all is behind or before it among the siblings. */
  const move = (siblings: readonly PlacedRecord[], from: number, to: number) => {
    const indexOf = (at: number) => rows.findIndex((row) => row.id === siblings[at]?.id);
    sequence.move(indexOf(from), indexOf(to), to + 1);
  };
  return (
    <div className={styles.page}>
      <PageHead title={t("shell:screens.categorySequence")} lead={t("categories.lead")} />
      {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <StateBox icon={<FolderOutlined />} title={labels.empty} />
      ) : null}
      {query.isLoading ? (
        <div className={styles.panel} aria-busy>
          <div className={styles.loading}>
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          </div>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <section className={styles.panel} aria-label={t("shell:screens.categorySequence")}>
          <Siblings
            label={t("shell:screens.categorySequence")}
            parent={null}
            rows={rows}
            known={new Set(rows.map(idOf))}
            onMove={may(categories, "edit") ? move : undefined}
          />
        </section>
      ) : null}
      <MoveNotice last={sequence.last} />
    </div>
  );
}
