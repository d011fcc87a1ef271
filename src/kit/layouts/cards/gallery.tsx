import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { CellWordsContext, useCellWords } from "../../fields/drawn.tsx";
import type { CellWords } from "../../fields/props.ts";
import { Thumb } from "../../fields/thumb.tsx";
import { imageOf } from "../../fields/values.ts";
import type { LayoutProps } from "../../list/layout-views.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { type RowWords, rowTools } from "../../list/row-tools.tsx";
import type { ListColumn } from "../../list/use-columns.ts";
import { useRowClicks } from "../../list/use-row-clicks.ts";
import { useRowDetails } from "../../list/use-row-details.ts";
import { useRowKeys } from "../../list/use-row-keys.ts";
import { ClosedTitlesContext, closedTitlesOfAll } from "../../references/closed-titles.ts";
import { RowTitlesContext, useRowTitles } from "../../references/row-titles.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CardCheck } from "./card-check.tsx";
import styles from "./cards.module.css";
import { Facts } from "./facts.tsx";
import { factNames, useFacts } from "./use-facts.ts";

/** Records as a grid of cards with their pictures, a page at a time, with the selection and the actions of a table. */
export default function Gallery({ resource, control, records, selection, actions }: LayoutProps) {
  const { t } = useTranslation("list");
  const words = useCellWords(resource);
  const { picture = resource.picture ?? "", facts: declared } = resource.list.gallery ?? {};
  const names = useMemo(() => factNames(resource, declared, picture), [resource, declared, picture]);
  const facts = useFacts(resource, names, words.labels);
  const read = useReadTitle();
  const scroller = useRef<HTMLElement>(null);
  const { rows } = records;
  const details = useRowDetails(resource, rows, facts);
  const onClick = useRowClicks(resource, rows, selection, actions);
  useRowKeys(scroller);
  const titles = useRowTitles(resource, names, rows);
  const closed = useMemo(() => closedTitlesOfAll(rows ?? []), [rows]);
  const said = useMemo(
    () => ({ edit: t("row.edit"), remove: t("row.delete"), more: t("row.more"), select: t("select.row") }),
    [t],
  );
  const { showHref, editHref, onDelete, hasMenu } = actions;
  return (
    <section
      ref={scroller}
      data-cards
      className={styles.scroll}
      aria-label={t("layout.gallery")}
      aria-busy={records.busy || rows === undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <CellWordsContext value={words}>
        <RowTitlesContext value={titles}>
          <ClosedTitlesContext value={closed}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the links and buttons inside. */}
            <ul className={styles.grid} onClick={onClick}>
              {rows === undefined
                ? Array.from({ length: control.state.pageSize }, (_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike.
                    <li key={at} aria-hidden>
                      <Skeleton height={260} />
                    </li>
                  ))
                : rows.map((record) => (
                    <GalleryCard
                      key={record.id}
                      resource={resource}
                      record={record}
                      picture={picture}
                      title={read(resource, record).title}
                      detail={details.get(record.id)}
                      facts={facts}
                      cellWords={words}
                      words={said}
                      selected={selection?.ids.has(record.id)}
                      href={(showHref ?? editHref)?.(record.id)}
                      editHref={editHref?.(record.id)}
                      canDelete={onDelete !== undefined}
                      hasMenu={hasMenu?.(record) === true}
                    />
                  ))}
            </ul>
          </ClosedTitlesContext>
        </RowTitlesContext>
      </CellWordsContext>
    </section>
  );
}

interface CardProps {
  readonly resource: AnyResource;
  readonly record: RecordRowData;
  readonly picture: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly facts: readonly ListColumn[];
  readonly cellWords: CellWords;
  readonly words: RowWords;
  /** Undefined if cards cannot be selected. */
  readonly selected: boolean | undefined;
  readonly href: string | undefined;
  readonly editHref: string | undefined;
  readonly canDelete: boolean;
  readonly hasMenu: boolean;
}

/** One record. The gallery handles all clicks inside, see `useRowClicks`. */
function GalleryCard(props: CardProps) {
  const { resource, record, picture, title, detail, facts, cellWords, words, selected, href } = props;
  const { editHref, canDelete, hasMenu } = props;
  const whole = detail === undefined ? title : `${title} · ${detail}`;
  const image = imageOf(record[picture]);
  return (
    <li className={styles.card} data-id={record.id} data-selected={selected || undefined}>
      {/* The title below describes it. */}
      <div className={styles.picture}>
        <Thumb image={image && { ...image, alt: "" }} size="fill" />
      </div>
      <CardCheck selected={selected} label={`${words.select} ${whole}`} />
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.titles}>
            {href ? (
              <a href={href} data-go data-row className={styles.name} dir="auto">
                {title}
              </a>
            ) : (
              <span className={styles.name} dir="auto">
                {title}
              </span>
            )}
            {detail === undefined ? null : (
              <span className={styles.detail} dir="auto">
                {detail}
              </span>
            )}
          </div>
          <div className={styles.tools}>
            {rowTools({ words, title: whole, editHref, hasMenu, canDelete })}
          </div>
        </div>
        <Facts resource={resource} record={record} facts={facts} words={cellWords} />
      </div>
    </li>
  );
}
