import { PlusOutlined } from "@ant-design/icons";
import { useDroppable } from "@dnd-kit/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../fields/format.ts";
import { Note } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { dropId } from "../board/use-card-drag.ts";
import styles from "./calendar.module.css";
import { barsOf } from "./days.ts";
import { EventItem, never, type Parts } from "./event.tsx";
import { dayName } from "./names.ts";
import type { CalendarEvent } from "./use-events.ts";

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
        <Day key={day} day={day} column={column} today={today} month={month} onAdd={onAdd}>
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
              <Button type="link" size="small" block onClick={() => onDay(day)}>
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
  readonly onAdd: Parts["onAdd"];
  readonly children: React.ReactNode;
}

/** The place of a day, on which something can be dropped. */
function Day({ day, column, today, month, onAdd, children }: DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: dropId(day) });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      ref={setNodeRef}
      className={styles.day}
      onClick={({ target, currentTarget }) => target === currentTarget && onAdd?.(day)}
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

/**
 * Days below each other, each with what it has: on a phone, and for a single day. What takes several days is listed on the
 * first of them that is shown, and today.
 */
export function Agenda(props: AgendaProps) {
  const { days, events, whole, today, onAdd, language } = props;
  const { t } = useTranslation("layouts");
  const { date } = useFormats();
  const isListed = ({ first, last }: CalendarEvent, day: string) =>
    first <= day && day <= last && (first === day || day === days[0] || day === today);
  const filled = days
    .map((day) => ({ day, on: events.filter((event) => isListed(event, day)) }))
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
              <EventItem
                key={record.id}
                {...props}
                // There is no place where it could be dropped: its menu moves it.
                isMovable={never}
                saysDays
                record={record}
                place={day}
              />
            ))}
          </ul>
        </section>
      ))}
      {filled.length === 0 ? <Note className={styles.none}>{t("calendar.none")}</Note> : null}
    </div>
  );
}
