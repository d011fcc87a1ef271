import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useReadTitle } from "../fields/ref/use-read-title.ts";
import type { Density } from "./list-state.ts";
import { RecordRow } from "./record-row.tsx";
import styles from "./record-table.module.css";
import type { RecordRowData, RowActions, RowSelection } from "./rows.ts";
import { SkeletonRows } from "./skeleton-rows.tsx";
import { SortHeads } from "./sort-heads.tsx";
import { useRowClicks } from "./use-row-clicks.ts";
import { useTableKeys } from "./use-table-keys.ts";
import { useWholeValues } from "./use-whole-values.ts";

interface Props extends RowActions {
  readonly resource: AnyResource;
  /** The first one is the title. */
  readonly columns: readonly string[];
  /** Undefined while nothing has arrived yet: a skeleton stands in. */
  readonly rows: readonly RecordRowData[] | undefined;
  /** How many rows the skeleton has. */
  readonly expected?: number;
  readonly sort?: string;
  readonly onSort?: (column: string) => void;
  readonly selection?: RowSelection | undefined;
  readonly density?: Density;
  /** Newer rows are on their way. */
  readonly busy?: boolean;
}

/**
 * Records as a table, as cards on a phone. Plain links and one click handler for all rows. Arrow keys or J
 * and K move between rows, X selects, Enter opens.
 */
export function RecordTable(props: Props) {
  const { resource, columns, rows, expected = 20, sort, onSort, selection, density, busy = false } = props;
  const { showHref, editHref, onDelete, hasMenu } = props;
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const read = useReadTitle();
  const scroller = useRef<HTMLElement>(null);
  const onClick = useRowClicks(rows, selection, props);
  useTableKeys(scroller);
  useWholeValues(scroller);
  const first = rows?.[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at their beginning.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [first, sort]);
  const words = useMemo(
    () => ({ edit: t("row.edit"), remove: t("row.delete"), more: t("row.more"), select: t("select.row") }),
    [t],
  );
  const hasActions = editHref !== undefined || onDelete !== undefined || hasMenu !== undefined;

  return (
    <section
      ref={scroller}
      className={styles.scroll}
      data-density={density}
      data-actions={hasActions || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || rows === undefined}
      aria-label={t("table.label", { name: labels.many })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the links and buttons inside. */}
      <table className={styles.table} onClick={onClick}>
        <SortHeads
          resource={resource}
          columns={columns}
          rows={rows}
          sort={sort}
          onSort={onSort}
          selection={selection}
          hasActions={hasActions}
        />
        <tbody>
          {rows === undefined ? (
            <SkeletonRows rows={expected} columns={columns.length} selectable={selection !== undefined} />
          ) : (
            rows.map((record, at) => (
              // Rows keep no state of their own, so the next page is written into the rows of this one: that
              // is twice as quick as removing twenty rows and making twenty others.
              <RecordRow
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                key={at}
                resource={resource}
                record={record}
                title={read(resource, record).title}
                columns={columns}
                labels={labels}
                words={words}
                selected={selection?.ids.has(record.id)}
                showHref={showHref?.(record.id)}
                editHref={editHref?.(record.id)}
                canDelete={onDelete !== undefined}
                hasMenu={hasMenu?.(record) === true}
              />
            ))
          )}
        </tbody>
      </table>
    </section>
  );
}
