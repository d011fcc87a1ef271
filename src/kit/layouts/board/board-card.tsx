import { useDraggable } from "@dnd-kit/core";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { useCellWords } from "../../fields/drawn.tsx";
import { Thumb } from "../../fields/thumb.tsx";
import { imageOf } from "../../fields/values.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { rowTools } from "../../list/row-tools.tsx";
import type { ListColumn } from "../../list/use-columns.ts";
import { DragHandle } from "../../ui/drag-handle.tsx";
import { CardCheck } from "../cards/card-check.tsx";
import cards from "../cards/cards.module.css";
import { Facts } from "../cards/facts.tsx";
import styles from "./board.module.css";

interface CardProps {
  readonly resource: AnyResource;
  readonly record: RecordRowData;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly facts: readonly ListColumn[];
  readonly from: string | null;
  readonly href: string | undefined;
  readonly movable: boolean;
  readonly hasMenu: boolean;
  /** Its move is not stored yet. */
  readonly waiting: boolean;
  /** Undefined if cards cannot be selected. */
  readonly selected: boolean | undefined;
}

/** One record in a column. The column handles its clicks, see `useRowClicks`. */
export function BoardCard(props: CardProps) {
  const { resource, record, title, detail, facts, from, href, movable, hasMenu, waiting, selected } = props;
  const { t } = useTranslation(["layouts", "list"]);
  const whole = detail === undefined ? title : `${title} · ${detail}`;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: record.id,
    disabled: !movable,
    data: { record, from, title: whole },
  });
  const words = {
    edit: t("list:row.edit"),
    remove: t("list:row.delete"),
    more: t("list:row.more"),
    select: t("list:select.row"),
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-id={record.id}
      data-dragging={isDragging || undefined}
      data-movable={movable || undefined}
      data-selected={selected || undefined}
      aria-busy={waiting || undefined}
      {...listeners}
    >
      <CardCheck selected={selected} label={`${words.select} ${whole}`} />
      <CardFace
        resource={resource}
        record={record}
        title={title}
        detail={detail}
        facts={facts}
        href={href}
        moveKeys={movable ? "Shift+ArrowLeft Shift+ArrowRight" : undefined}
      >
        {movable ? (
          <DragHandle
            ref={setActivatorNodeRef}
            {...attributes}
            aria-label={t("layouts:board.drag", { title: whole })}
          />
        ) : null}
        {rowTools({ words, title: whole, editHref: undefined, hasMenu, canDelete: false })}
      </CardFace>
    </li>
  );
}

interface FaceProps extends Pick<CardProps, "resource" | "record" | "title" | "detail" | "facts"> {
  readonly href?: string | undefined;
  /** The keys that move the card. */
  readonly moveKeys?: string | undefined;
  readonly children?: React.ReactNode;
}

/** What a card shows, in its column and under the pointer. */
export function CardFace({ resource, record, title, detail, facts, href, moveKeys, children }: FaceProps) {
  const words = useCellWords(resource);
  const { picture } = resource;
  const image = picture === undefined ? null : imageOf(record[picture]);
  return (
    <div className={styles.face}>
      <div className={cards.head}>
        {picture === undefined ? null : <Thumb image={image && { ...image, alt: "" }} />}
        <div className={cards.titles}>
          {href ? (
            <a
              href={href}
              data-go
              data-row
              draggable={false}
              className={cards.name}
              dir="auto"
              aria-keyshortcuts={moveKeys}
            >
              {title}
            </a>
          ) : (
            <span className={cards.name} dir="auto">
              {title}
            </span>
          )}
          {detail === undefined ? null : (
            <span className={cards.detail} dir="auto">
              {detail}
            </span>
          )}
        </div>
        {children ? <div className={cards.tools}>{children}</div> : null}
      </div>
      <Facts resource={resource} record={record} facts={facts} words={words} />
    </div>
  );
}
