import { useDraggable } from "@dnd-kit/core";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../../core/define.ts";
import { toneOf } from "../../../core/fields/tones.ts";
import type { WithOptions } from "../../../core/kinds/select.ts";
import { wallClock } from "../../../domain/texts/zoned.ts";
import { textOf } from "../../fields/values.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { rowTools } from "../../list/row-tools.tsx";
import styles from "./calendar.module.css";
import { daysName } from "./names.ts";
import { type CalendarEvent, type CalendarFields, daysOf } from "./use-events.ts";
import { hourHeight } from "./use-hour-drag.ts";

/** What every event of a calendar shows and does. */
export interface Parts {
  readonly resource: AnyResource;
  readonly fields: CalendarFields;
  readonly events: readonly CalendarEvent[];
  readonly today: string;
  /** The month that is shown, `2026-12`: other days are muted. */
  readonly month: string | null;
  readonly titleOf: (record: RecordRowData) => string;
  readonly href: ((id: string) => string) | undefined;
  readonly hasMenu: (record: RecordRowData) => boolean;
  readonly isMovable: (record: RecordRowData) => boolean;
  /** Whether its move is not stored yet. */
  readonly isPending: (record: RecordRowData) => boolean;
  /** Undefined if the user may create none. */
  readonly onAdd:
    | ((day: string, more?: { readonly moment?: string; readonly lane?: string | null }) => void)
    | undefined;
  readonly onDay: (day: string) => void;
}

interface EventProps extends Omit<Parts, "today" | "month" | "onAdd" | "onDay"> {
  readonly record: RecordRowData;
  /** What tells it apart from other bars of the same record. */
  readonly place: string;
  readonly style?: CSSProperties;
  /** As tall as these minutes, with its lines below each other. */
  readonly minutes?: number;
  /** Of what takes several days, which these are. */
  readonly saysDays?: boolean;
  /** Its place for the arrow keys. */
  readonly at?: { readonly column: number; readonly minute: number };
}

/** Where nothing is moved by dragging. */
export const never = (_record: RecordRowData): boolean => false;

/** A record on its days. The calendar handles its clicks, see `useRowClicks`. */
export function EventItem(props: EventProps) {
  const { record, place, style, at, titleOf, isMovable, isPending } = props;
  const title = titleOf(record);
  const event = props.events.find((one) => one.record.id === record.id);
  const {
    listeners = {},
    setNodeRef,
    isDragging,
  } = useDraggable({
    id: `${record.id} ${place}`,
    disabled: !isMovable(record),
    data: { record, from: event?.first ?? null, title, event, column: at?.column },
  });
  // Keys belong to the link and the button inside; the menu has the moves.
  const { onKeyDown: _, ...pointer } = listeners;
  return (
    <li
      ref={setNodeRef}
      className={styles.event}
      style={style}
      data-id={record.id}
      data-column={at?.column}
      data-minute={at?.minute}
      data-dragging={isDragging || undefined}
      aria-busy={isPending(record) || undefined}
      {...pointer}
    >
      <EventFace {...props} />
    </li>
  );
}

/** Returns the colour of a record: that of its choice, else that of its state. */
function toneIn(resource: AnyResource, { by = "" }: CalendarFields, record: RecordRowData): string {
  const name = fieldOf(resource, by)?.kind === "select" ? by : (resource.states?.field ?? "");
  const field = fieldOf(resource, name);
  if (!field) return "plain";
  const { tones = {} }: typeof field & Partial<WithOptions> = field;
  const option = textOf(record[name]);
  return tones[option] ?? toneOf(option) ?? "plain";
}

/** As high as a line of an event and the space around its lines are, see the style sheet. */
const [lineHeight, around] = [18, 6];

/** Returns how many lines an event of so many minutes has room for. */
const linesIn = (minutes: number): number =>
  Math.max(1, Math.floor(((minutes / 60) * hourHeight - around) / lineHeight));

/** What an event shows, on its days and under the pointer: its time, if it is on one day and has one, and its title. */
export function EventFace(
  props: Pick<Parts, "resource" | "fields" | "titleOf"> & {
    readonly record: RecordRowData;
    /** Undefined under the pointer, as is `hasMenu`. */
    readonly href?: Parts["href"];
    readonly hasMenu?: Parts["hasMenu"];
    readonly minutes?: number | undefined;
    /** Of what takes several days, which these are. */
    readonly saysDays?: boolean | undefined;
    /** Its beginning while it is dragged. Default: as stored. */
    readonly moment?: string | undefined;
  },
) {
  const { record, fields, minutes, titleOf, href, hasMenu } = props;
  const { t, i18n } = useTranslation("list");
  const title = titleOf(record);
  const words = {
    edit: t("row.edit"),
    remove: t("row.delete"),
    more: t("row.more"),
    select: t("select.row"),
  };
  const moment = props.moment ?? textOf(record[fields.from]);
  const days = daysOf(fields, record);
  const isLong = days !== null && days.last > days.first;
  const language = i18n.resolvedLanguage ?? "en";
  const isWithoutTime =
    fields.field.kind === "date" ||
    (minutes === undefined && (isLong || wallClock(moment, fields.zone).endsWith("T00:00:00")));
  const clock = isWithoutTime
    ? null
    : new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: fields.zone }).format(
        Date.parse(moment),
      );
  const period = isLong && props.saysDays ? daysName(language, days.first, days.last) : null;
  const time = period ?? clock;
  const lines = minutes === undefined ? undefined : linesIn(minutes);
  const room: CSSProperties & Partial<Record<"--lines", number>> = lines ? { "--lines": lines } : {};
  return (
    <span
      className={styles.face}
      style={room}
      data-tone={toneIn(props.resource, fields, record)}
      data-tall={lines !== undefined || undefined}
      data-short={lines === 1 || undefined}
      data-long={period !== null || undefined}
    >
      <span className={styles.dot} aria-hidden />
      {time === null ? null : <time className={styles.time}>{time}</time>}
      {href ? (
        <a
          href={href(record.id)}
          data-go
          data-row
          draggable={false}
          className={styles.name}
          dir="auto"
          title={title}
        >
          {title}
        </a>
      ) : (
        <span className={styles.name} dir="auto" title={title}>
          {title}
        </span>
      )}
      {hasMenu ? (
        <span className={styles.tools}>
          {rowTools({ words, title, editHref: undefined, hasMenu: hasMenu(record), canDelete: false })}
        </span>
      ) : null}
    </span>
  );
}
