import { PlusOutlined } from "@ant-design/icons";
import { DndContext, DragOverlay, useDroppable } from "@dnd-kit/core";
import { type CSSProperties, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import styles from "./calendar.module.css";
import { barsOf } from "./days.ts";
import { EventFace, EventItem, never, type Parts } from "./event.tsx";
import { type HourColumn, type HourEvent, movedBy, timedEvents, wholeDayEvents } from "./hour-columns.ts";
import { placed, type ShownHours, shownHours } from "./hours.ts";
import { dayName } from "./names.ts";
import type { CalendarEvent } from "./use-events.ts";
import { useFirstInView } from "./use-first-in-view.ts";
import { useHourDrag } from "./use-hour-drag.ts";
import { useHourKeys } from "./use-hour-keys.ts";
import { laneOf } from "./use-lanes.ts";

interface Props extends Parts {
  readonly columns: readonly HourColumn[];
  readonly language: string;
  /** Moves an event into a column, so many minutes later. */
  readonly onMove: (event: CalendarEvent, from: HourColumn, to: HourColumn, minutes: number) => void;
}

/** The hours of some days, or of the lanes of one: events at their times, and what takes whole days above. */
export function HourGrid(props: Props) {
  const { columns, events, fields, onMove } = props;
  const timed = columns.map((column) => timedEvents(fields, column, events));
  const length = Math.max(...columns.map(({ scale }) => scale.length));
  const hours = shownHours(length, timed.flat());
  const columnOf = (id: string) =>
    timed.findIndex((some) => some.some(({ event }) => event.record.id === id));
  const move = (event: CalendarEvent, from: number, to: number, minutes: number) => {
    const [one, other] = [columns[from], columns[to]];
    if (one && other && (one !== other || minutes !== 0)) onMove(event, one, other, minutes);
  };
  const { grid, onKeyDown } = useHourKeys((id, by, minutes) => {
    const from = columnOf(id);
    const event = events.find(({ record }) => record.id === id);
    if (from >= 0 && event && props.isMovable(event.record)) move(event, from, from + by, minutes);
  });
  const present = columns.find(({ day }) => day === props.today)?.scale.minuteOf(new Date().toISOString());
  useFirstInView(
    grid,
    timed.flat().length > 0 ? `${columns[0]?.day} ${columns.length}` : undefined,
    hours,
    present && Math.floor(present / 60),
  );
  const { props: drag, lifted } = useHourDrag(move);
  const [liftedColumn] = lifted ? columns.slice(lifted.column) : [];
  const liftedStretch = timed.flat().find(({ event }) => event === lifted?.event);
  const moment =
    lifted && liftedColumn
      ? movedBy(fields, lifted.event, liftedColumn, liftedColumn, lifted.minutes)?.[fields.from]
      : undefined;
  const count: CSSProperties & Record<"--columns" | "--rows", number> = {
    "--columns": columns.length,
    "--rows": hours.last - hours.first,
  };
  return (
    <DndContext {...drag}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the links and buttons inside. */}
      <div ref={grid} className={styles.hours} style={count} onKeyDown={onKeyDown}>
        <Heads {...props} />
        <WholeDays {...props} />
        <div className={styles.scale} data-scale aria-hidden>
          {rowsOf(hours).map((hour) => (
            <span key={hour} style={{ gridRow: hour - hours.first + 1 }}>
              {hour > hours.first ? hourName(props, hour) : null}
            </span>
          ))}
        </div>
        {columns.map((column, at) => (
          <Hours key={column.key} {...props} column={column} at={at} hours={hours} timed={timed[at] ?? []} />
        ))}
      </div>
      <DragOverlay dropAnimation={null} className={styles.lifted ?? ""}>
        {lifted ? (
          <EventFace
            resource={props.resource}
            fields={fields}
            titleOf={props.titleOf}
            minutes={liftedStretch && liftedStretch.end - liftedStretch.begin}
            moment={typeof moment === "string" ? moment : undefined}
            record={lifted.event.record}
          />
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

const rowsOf = ({ first, last }: ShownHours): readonly number[] =>
  Array.from({ length: last - first }, (_, at) => first + at);

const timeName = (language: string, moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone }).format(Date.parse(moment));

/** Returns the name of an hour: as it passes on a day, or as clocks show it on several. */
function hourName({ columns, language, fields: { zone } }: Props, hour: number): string {
  const [first, second] = columns;
  if (first && (second === undefined || second.day === first.day)) {
    return hourOf(language, first.scale.momentAt(hour * 60), zone);
  }
  return hourOf(language, new Date(hour * 3_600_000).toISOString(), "UTC");
}

/** An hour on a 24-hour clock has its minutes, to be read as a time. */
function hourOf(language: string, moment: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone });
  const isWhole = clock.resolvedOptions().hour12 === true;
  const format = isWhole ? new Intl.DateTimeFormat(language, { hour: "numeric", timeZone }) : clock;
  return format.format(Date.parse(moment));
}

/** What the columns are: days, or lanes. */
function Heads({ columns, language, today, onDay, onAdd }: Props) {
  const { t } = useTranslation("layouts");
  if (columns.length === 1 && columns[0]?.lane === undefined) return null;
  return (
    <div className={styles.heads}>
      {columns.map(({ key, day, lane, label }) => (
        <div key={key} className={styles.columnHead} data-today={day === today || undefined}>
          {lane === undefined ? (
            <Button
              type="text"
              size="small"
              aria-label={dayName(language, day, { dateStyle: "full" })}
              aria-current={day === today ? "date" : undefined}
              onClick={() => onDay(day)}
            >
              <span className={styles.weekday}>{dayName(language, day, { weekday: "short" })}</span>
              {dayName(language, day, { day: "numeric" })}
            </Button>
          ) : (
            <span className={styles.lane} dir="auto" title={label}>
              {label}
            </span>
          )}
          {onAdd && lane === undefined ? (
            <Button
              type="text"
              size="small"
              className={styles.add ?? ""}
              icon={<PlusOutlined aria-hidden />}
              aria-label={t("calendar.add", { day: label })}
              onClick={() => onAdd(day)}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** What takes whole days, or several. */
function WholeDays(props: Props) {
  const { columns, events, fields } = props;
  const { t } = useTranslation("layouts");
  const whole = wholeDayEvents(fields, columns, events);
  if (whole.length === 0) return null;
  const lanes = columns.some(({ lane }) => lane !== undefined);
  const bars = lanes
    ? columns.flatMap((column, at) =>
        whole
          .filter(({ record }) => laneOf(fields, record) === column.lane)
          .map((of, line) => ({ of, column: at, columns: 1, line })),
      )
    : barsOf(
        columns.map(({ day }) => day),
        whole,
      );
  return (
    <>
      <span className={styles.allDay}>{t("calendar.allDay")}</span>
      <ul className={styles.wholeDays} aria-label={t("calendar.allDay")}>
        {bars.map(({ of, column, columns: width, line }) => (
          <EventItem
            key={of.record.id}
            {...props}
            // Its menu moves it.
            isMovable={never}
            record={of.record}
            place="whole"
            style={{ gridColumn: `${column + 1} / span ${width}`, gridRow: line + 1 }}
          />
        ))}
      </ul>
    </>
  );
}

interface HoursProps extends Props {
  readonly column: HourColumn;
  readonly at: number;
  readonly hours: ShownHours;
  readonly timed: readonly HourEvent[];
}

const across = (part: number) => `${part * 100}%`;

/** One column: its empty hours, where a record can be added, its events, and the line of the present time. */
function Hours(props: HoursProps) {
  const { column, at, hours, timed, language, fields, onAdd, today } = props;
  const { t } = useTranslation("layouts");
  const { setNodeRef, isOver } = useDroppable({ id: `hours ${at}`, data: { column: at } });
  const { day, lane, label, scale } = column;
  const place = (begin: number, end: number): CSSProperties => ({
    insetBlockStart: `calc(${(begin - hours.first * 60) / 60} * var(--hour))`,
    blockSize: `calc(${(end - begin) / 60} * var(--hour))`,
  });
  return (
    <section
      ref={setNodeRef}
      className={styles.hourColumn}
      aria-label={label}
      data-over={isOver || undefined}
    >
      {onAdd
        ? rowsOf(hours)
            .filter((hour) => hour * 60 < scale.length)
            .map((hour) => {
              const moment = scale.momentAt(hour * 60);
              return (
                <button
                  key={hour}
                  type="button"
                  className={styles.hour}
                  style={place(hour * 60, hour * 60 + 60)}
                  // One stop of the Tab key: arrow keys lead to the others.
                  tabIndex={at === 0 && hour === hours.first ? 0 : -1}
                  data-column={at}
                  data-minute={hour * 60}
                  aria-label={t("calendar.addAt", {
                    place: label,
                    time: timeName(language, moment, fields.zone),
                  })}
                  onClick={() => onAdd(day, { moment, ...(lane === undefined ? {} : { lane }) })}
                >
                  <PlusOutlined aria-hidden />
                </button>
              );
            })
        : null}
      <ul className={styles.timed}>
        {placed(timed).map(({ of: { event, begin, end }, column: side, columns }) => (
          <EventItem
            key={event.record.id}
            {...props}
            minutes={end - begin}
            record={event.record}
            place={column.key}
            at={{ column: at, minute: begin }}
            style={{
              ...place(begin, end),
              insetInlineStart: across(side / columns),
              inlineSize: across(1 / columns),
            }}
          />
        ))}
      </ul>
      {day === today ? <Now column={column} hours={hours} place={place} /> : null}
    </section>
  );
}

interface NowProps {
  readonly column: HourColumn;
  readonly hours: ShownHours;
  readonly place: (begin: number, end: number) => CSSProperties;
}

/** The line of the present time. */
function Now({ column, hours, place }: NowProps) {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const minute = column.scale.minuteOf(now);
  const isShown = hours.first * 60 <= minute && minute <= hours.last * 60;
  return isShown ? <div className={styles.now} style={place(minute, minute)} aria-hidden /> : null;
}
