import { PlusOutlined } from "@ant-design/icons";
import { useDraggable, useDroppable } from "@dnd-kit/core";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../../core/define.ts";
import { toneOf } from "../../../core/fields/tones.ts";
import type { WithOptions } from "../../../core/kinds/select.ts";
import { wallClock } from "../../../domain/texts/zoned.ts";
import { useFormats } from "../../fields/format.ts";
import { textOf } from "../../fields/values.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { rowTools } from "../../list/row-tools.tsx";
import { Note } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { dropId } from "../board/use-card-drag.ts";
import styles from "./calendar.module.css";
import { barsOf } from "./days.ts";
import { type CalendarEvent, type CalendarFields, daysOf } from "./use-events.ts";

interface Parts {
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
  readonly onAdd: ((day: string) => void) | undefined;
  readonly onDay: (day: string) => void;
}

const dayName = (language: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));

interface WeekProps extends Parts {
  readonly week: readonly string[];
  /** As many lines of bars as there is room for. */
  readonly lines: number;
  readonly language: string;
}

/** Seven days beside each other, with what takes several of them across. */
export function Week(props: WeekProps) {
  const { week, events, lines, today, month, onAdd, onDay, language } = props;
  const { t } = useTranslation("layouts");
  const { number, date } = useFormats();
  const bars = barsOf(week, events);
  const shown = bars.filter(({ line }) => line < lines);
  const hiddenOn = (column: number) =>
    bars.filter((bar) => bar.line >= lines && bar.column <= column && column < bar.column + bar.columns)
      .length;
  return (
    <div className={styles.week}>
      {week.map((day, column) => (
        <Day key={day} day={day} column={column} today={today} month={month}>
          <Button
            type="text"
            size="small"
            className={styles.number ?? ""}
            aria-label={dayName(language, day, { dateStyle: "full" })}
            aria-current={day === today ? "date" : undefined}
            onClick={() => onDay(day)}
          >
            {number(Number(day.slice(8)))}
          </Button>
          {onAdd ? (
            <Button
              type="text"
              size="small"
              className={styles.add ?? ""}
              icon={<PlusOutlined aria-hidden />}
              aria-label={t("calendar.add", { day: date(day) })}
              onClick={() => onAdd(day)}
            />
          ) : null}
        </Day>
      ))}
      <ul className={styles.bars}>
        {shown.map(({ of, column, columns, line }) => (
          <EventItem
            key={of.record.id}
            {...props}
            record={of.record}
            place={`${week[0]}`}
            style={{ gridColumn: `${column + 1} / span ${columns}`, gridRow: line + 1 }}
          />
        ))}
        {week.map((day, column) => {
          const hidden = hiddenOn(column);
          return hidden > 0 ? (
            <li key={day} style={{ gridColumn: column + 1, gridRow: lines + 1 }}>
              <Button type="link" size="small" className={styles.more ?? ""} onClick={() => onDay(day)}>
                {t("calendar.more", { count: hidden, shown: number(hidden) })}
              </Button>
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

interface DayProps {
  readonly day: string;
  readonly column: number;
  readonly today: string;
  readonly month: string | null;
  readonly children: React.ReactNode;
}

/** The place of a day, on which something can be dropped. */
function Day({ day, column, today, month, children }: DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: dropId(day) });
  return (
    <div
      ref={setNodeRef}
      className={styles.day}
      style={{ gridColumn: column + 1 }}
      data-today={day === today || undefined}
      data-other={(month !== null && !day.startsWith(month)) || undefined}
      data-over={isOver || undefined}
    >
      {children}
    </div>
  );
}

interface AgendaProps extends Parts {
  readonly days: readonly string[];
  /** Days without records are shown, too. */
  readonly whole: boolean;
  readonly language: string;
}

/** Days below each other, each with what it has: on a phone, and for a single day. */
export function Agenda(props: AgendaProps) {
  const { days, events, whole, today, onAdd, language } = props;
  const { t } = useTranslation("layouts");
  const { date } = useFormats();
  const filled = days
    .map((day) => ({ day, on: events.filter(({ first, last }) => first <= day && day <= last) }))
    .filter(({ on, day }) => whole || on.length > 0 || day === today);
  return (
    <div className={styles.agenda}>
      {filled.map(({ day, on }) => (
        <section key={day} className={styles.agendaDay} data-today={day === today || undefined}>
          <header>
            <h3>{dayName(language, day, { weekday: "long", day: "numeric", month: "long" })}</h3>
            {onAdd ? (
              <Button
                type="text"
                size="small"
                icon={<PlusOutlined aria-hidden />}
                aria-label={t("calendar.add", { day: date(day) })}
                onClick={() => onAdd(day)}
              />
            ) : null}
          </header>
          {on.length === 0 ? <Note className={styles.none}>{t("board.empty")}</Note> : null}
          <ul>
            {on.map(({ record }) => (
              <EventItem key={record.id} {...props} record={record} place={day} />
            ))}
          </ul>
        </section>
      ))}
      {filled.length === 0 ? <Note className={styles.none}>{t("calendar.none")}</Note> : null}
    </div>
  );
}

interface EventProps extends Parts {
  readonly record: RecordRowData;
  /** What tells it apart from other bars of the same record. */
  readonly place: string;
  readonly style?: React.CSSProperties;
}

/** A record on its days. The calendar handles its clicks, see `useRowClicks`. */
function EventItem(props: EventProps) {
  const { record, place, style, titleOf, isMovable, isPending, fields } = props;
  const title = titleOf(record);
  const {
    listeners = {},
    setNodeRef,
    isDragging,
  } = useDraggable({
    id: `${record.id} ${place}`,
    disabled: !isMovable(record),
    data: { record, from: dayIn(props.events, record), title },
  });
  // Keys belong to the link and the button inside; the menu has the moves.
  const { onKeyDown: _, ...pointer } = listeners;
  return (
    <li
      ref={setNodeRef}
      className={styles.event}
      style={style}
      data-id={record.id}
      data-tone={toneIn(props.resource, fields, record)}
      data-dragging={isDragging || undefined}
      aria-busy={isPending(record) || undefined}
      {...pointer}
    >
      <EventFace {...props} />
    </li>
  );
}

const dayIn = (events: readonly CalendarEvent[], record: RecordRowData): string | null =>
  events.find((event) => event.record.id === record.id)?.first ?? null;

/** Returns the colour of a record: that of its choice. */
function toneIn(resource: AnyResource, { by }: CalendarFields, record: RecordRowData): string {
  const field = by === undefined ? undefined : fieldOf(resource, by);
  if (!field || by === undefined) return "plain";
  const { tones = {} }: typeof field & Partial<WithOptions> = field;
  const option = textOf(record[by]);
  return tones[option] ?? toneOf(option) ?? "plain";
}

/** What an event shows, on its days and under the pointer: its time, if it is on one day and has one, and its title. */
export function EventFace(
  props: Pick<Parts, "resource" | "fields" | "titleOf" | "href" | "hasMenu"> & {
    readonly record: RecordRowData;
  },
) {
  const { record, fields, titleOf, href, hasMenu } = props;
  const { t, i18n } = useTranslation("list");
  const title = titleOf(record);
  const words = {
    edit: t("row.edit"),
    remove: t("row.delete"),
    more: t("row.more"),
    select: t("select.row"),
  };
  const moment = textOf(record[fields.from]);
  const days = daysOf(fields, record);
  const isLong = days !== null && days.last > days.first;
  const time =
    fields.field.kind === "date" || isLong || wallClock(moment, fields.zone).endsWith("T00:00:00")
      ? null
      : new Intl.DateTimeFormat(i18n.resolvedLanguage, { timeStyle: "short", timeZone: fields.zone }).format(
          Date.parse(moment),
        );
  return (
    <span className={styles.face}>
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
      <span className={styles.tools}>
        {rowTools({ words, title, editHref: undefined, hasMenu: hasMenu(record), canDelete: false })}
      </span>
    </span>
  );
}
