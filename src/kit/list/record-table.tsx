import { memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { CellWordsContext, useCellWords } from "../fields/drawn.tsx";
import { RowTitlesContext, useRowTitles } from "../references/row-titles.ts";
import { useReadTitle } from "../references/use-read-title.ts";
import { useInlineEditing } from "./inline/use-inline-editing.tsx";
import type { RecordRowData, RowActions, RowSelection } from "./list-query.ts";
import type { Density, ListState } from "./list-state.ts";
import { RecordRow } from "./table/record-row.tsx";
import styles from "./table/record-table.module.css";
import { SortHeads } from "./table/sort-heads.tsx";
import { useOverflowTooltips } from "./table/use-overflow-tooltips.ts";
import { useRowApproach } from "./table/use-row-approach.ts";
import { useWideTable } from "./table/use-wide-table.ts";
import { useColumns } from "./use-columns.ts";
import { useRowClicks } from "./use-row-clicks.ts";
import { useRowDetails } from "./use-row-details.ts";
import { useRowKeys } from "./use-row-keys.ts";

interface Props extends RowActions {
  readonly resource: AnyResource;
  /** The first one is the title. */
  readonly columns: readonly string[];
  /** Undefined until loaded: a skeleton is shown. */
  readonly rows: readonly RecordRowData[] | undefined;
  /** The number of rows of the skeleton. */
  readonly expected?: number;
  readonly sort?: string;
  readonly onSort?: (column: string) => void;
  /** Called when the user is about to sort by that column. */
  readonly onNearSort?: (column: string) => void;
  readonly selection?: RowSelection | undefined;
  readonly density?: Density;
  /** Newer rows are loading. */
  readonly busy?: boolean;
  /** The list whose cells can be edited in place. Default: none. */
  readonly edited?: ListState | undefined;
}

/**
 * Records as a table, on a phone as cards. Plain links and one click handler for all rows. Arrow keys or J and K move
 * between rows, X selects, Enter opens.
 */
export const RecordTable = memo(function RecordTable(props: Props) {
  const {
    resource,
    columns,
    rows: stored,
    expected = 20,
    sort,
    onSort,
    onNearSort,
    selection,
    density,
    busy = false,
    edited,
  } = props;
  const { showHref, editHref, onDelete, hasMenu } = props;
  const { t } = useTranslation("list");
  const cellWords = useCellWords(resource);
  const { labels } = cellWords;
  const shown = useColumns(resource, columns, labels);
  const read = useReadTitle();
  const scroller = useRef<HTMLElement>(null);
  const { rows, nearing, layer } = useInlineEditing({
    resource,
    room: scroller,
    columns: shown,
    rows: stored,
    list: edited,
  });
  const details = useRowDetails(resource, rows, shown);
  const onClick = useRowClicks(resource, rows, selection, props);
  const approach = useRowApproach(resource, props);
  useRowKeys(scroller);
  useOverflowTooltips(scroller);
  useWideTable(scroller);
  const first = rows?.[0]?.id;
  // Reading the scroll position forces a layout, so it is only reset after scrolling.
  const scrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at their beginning.
  useEffect(() => {
    if (scrolled.current && scroller.current) scroller.current.scrollTop = 0;
    scrolled.current = false;
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
      data-cards
      data-density={density}
      data-actions={hasActions || undefined}
      onScroll={() => {
        scrolled.current = true;
      }}
      data-busy={busy || undefined}
      aria-busy={busy || rows === undefined}
      aria-label={t("table.label", { name: labels.many })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      {...approach}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the links and buttons inside. */}
      <table className={`${styles.table} ${styles.cards}`} onClick={onClick}>
        <SortHeads
          resource={resource}
          columns={shown}
          rows={rows}
          sort={sort}
          onSort={onSort}
          onNearSort={onNearSort}
          selection={selection}
          hasActions={hasActions}
        />
        {/* Pressing a header sorts; preloading the editor would delay the rows. */}
        <tbody {...nearing}>
          <CellWordsContext value={cellWords}>
            <RowTitles resource={resource} columns={columns} rows={rows}>
              {rows === undefined ? (
                <SkeletonRows rows={expected} columns={columns.length} selectable={selection !== undefined} />
              ) : (
                rows.map((record, at) => (
                  // Rows are stateless, so the next page is rendered into the existing ones, which is twice as fast as
                  // replacing twenty rows.
                  <RecordRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                    key={at}
                    resource={resource}
                    record={record}
                    title={read(resource, record).title}
                    detail={details.get(record.id)}
                    columns={shown}
                    words={words}
                    cellWords={cellWords}
                    selected={selection?.ids.has(record.id)}
                    showHref={showHref?.(record.id)}
                    editHref={editHref?.(record.id)}
                    canDelete={onDelete !== undefined}
                    hasMenu={hasMenu?.(record) === true}
                    hasActions={hasActions}
                  />
                ))
              )}
            </RowTitles>
          </CellWordsContext>
        </tbody>
      </table>
      {layer}
    </section>
  );
});

interface RowTitlesProps extends Pick<Props, "resource" | "columns" | "rows"> {
  readonly children: ReactNode;
}

/** Loads the records that rows refer to. Their arrival re-renders only the cells that show them. */
function RowTitles({ resource, columns, rows, children }: RowTitlesProps) {
  return <RowTitlesContext value={useRowTitles(resource, columns, rows)}>{children}</RowTitlesContext>;
}

interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: number;
  readonly selectable: boolean;
}

const widths = ["60%", "45%", "70%", "50%"];

/** Placeholder rows that avoid a layout shift when the rows arrive. */
function SkeletonRows({ rows, columns, selectable }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
    <tr key={row} aria-hidden className={styles.skeleton}>
      {selectable ? <td className={styles.check} /> : null}
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={column} className={column === 0 ? styles.title : undefined}>
          <span className={styles.bone} style={{ inlineSize: widths[(row + column) % widths.length] }} />
        </td>
      ))}
      <td className={styles.actions} />
    </tr>
  ));
}
