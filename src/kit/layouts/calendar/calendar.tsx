import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { DndContext, DragOverlay } from "@dnd-kit/core";
import { useNotification } from "@refinedev/core";
import { type ComponentProps, type MouseEvent, useContext, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { fieldOf } from "../../../core/define.ts";
import { momentOf, wallClock } from "../../../domain/texts/zoned.ts";
import { useLabels } from "../../context/labels.ts";
import { pathTo } from "../../context/registry.ts";
import { mayCreate, usePermissions } from "../../context/session.ts";
import { TimeZoneContext } from "../../context/settings.ts";
import { useFormats, useStoreZone } from "../../fields/format.ts";
import type { LayoutProps } from "../../list/layout-views.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { calendarSpans } from "../../list/list-state.ts";
import { useRowClicks } from "../../list/use-row-clicks.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import { Row, Text } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import { CardMenu, type PressedCard } from "../board/card-menu.tsx";
import { useCardDrag } from "../board/use-card-drag.ts";
import { useRunMove } from "../board/use-run-move.tsx";
import styles from "./calendar.module.css";
import { addDays, turned, weekStart, weeksOf, zoneOf } from "./days.ts";
import { EventFace, type Parts } from "./event.tsx";
import { hourColumns, movedBy } from "./hour-columns.ts";
import { HourGrid } from "./hour-grid.tsx";
import { dayName, periodName } from "./names.ts";
import { type CalendarEvent, type CalendarFields, daysOf, mostEvents, useEvents } from "./use-events.ts";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useLanes, useLaneValues } from "./use-lanes.ts";
import { useShifts } from "./use-shifts.ts";
import { useTodayInView } from "./use-today-in-view.ts";
import { Agenda, Week } from "./weeks.tsx";

/** As the working day of most shops begins. */
const firstHour = "T09:00:00";

type HourMove = ComponentProps<typeof HourGrid>["onMove"];

/** The fields of the calendar and the time zone of their days. */
function useCalendarFields({ resource }: Pick<LayoutProps, "resource">): CalendarFields | null {
  const own = useContext(TimeZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const store = useStoreZone();
  return useMemo(() => {
    const { calendar } = resource.list;
    const field = calendar && fieldOf(resource, calendar.from);
    if (!calendar || !field) return null;
    const end = calendar.to === undefined ? undefined : fieldOf(resource, calendar.to);
    return { ...calendar, field, end, zone: zoneOf(field, store, own) };
  }, [resource, own, store]);
}

/** Records in a month, a week or a day. */
export default function Calendar(props: LayoutProps) {
  const fields = useCalendarFields(props);
  return fields ? <Period {...props} fields={fields} /> : null;
}

function Period({ resource, control, actions, fields }: LayoutProps & { readonly fields: CalendarFields }) {
  const { t, i18n } = useTranslation("layouts");
  const { state, change, search } = control;
  const { span } = state;
  const language = i18n.resolvedLanguage ?? "en";
  const formats = useFormats();
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const permissions = usePermissions();
  const read = useReadTitle();
  const { open: notify } = useNotification();
  const isNarrow = useIsNarrow();
  const today = wallClock(new Date().toISOString(), fields.zone).slice(0, 10);
  const date = state.date ?? today;
  const weeks = useMemo(() => weeksOf(span, date, weekStart(language)), [span, date, language]);
  const days = useMemo(() => weeks.flat(), [weeks]);
  const loaded = useEvents(resource, state, fields, { first: days[0] ?? date, last: days.at(-1) ?? date });
  const isShown = loaded.rows !== undefined && !loaded.busy;
  const scroller = useRef<HTMLDivElement>(null);
  const scrollToToday = useTodayInView(scroller, isShown ? `${span} ${date}` : undefined);
  const shifts = useShifts(resource, fields);
  const { pending, run, start, dialog } = useRunMove(resource);
  const [pressed, setPressed] = useState<PressedCard | null>(null);

  const events = useMemo(() => {
    const shown = (record: RecordRowData) => {
      const move = pending.get(record.id);
      return move ? { ...record, ...move.input } : record;
    };
    return (loaded.rows ?? []).flatMap((stored): CalendarEvent[] => {
      const record = shown(stored);
      const taken = daysOf(fields, record);
      return taken ? [{ record, ...taken }] : [];
    });
  }, [loaded.rows, pending, fields]);
  const columns = useMemo(
    () => days.map((value) => ({ value, label: formats.date(value), tone: null })),
    [days, formats],
  );
  const titleOf = (record: RecordRowData) => read(resource, record).title;
  const move = (record: RecordRowData, to: string | null) => {
    const one = to === null ? undefined : shifts(record, [to])[0];
    if (one) run(record, daysOf(fields, record)?.first ?? null, one, formats.date(to ?? ""));
  };
  const { lifted, ...drag } = useCardDrag({
    columns,
    movesOf: (record) => shifts(record, days),
    titleOf,
    onMove: (record, _from, to) => move(record, to),
  });
  const rows = useMemo(() => events.map(({ record }) => record), [events]);
  const onMenu = (record: RecordRowData, button: HTMLElement) => setPressed({ record, button });
  const onClick = useRowClicks(resource, rows, undefined, { ...actions, onMenu });

  const laneValue = useLaneValues(resource, fields);
  const lanes = useLanes(resource, fields, events, span === "day");
  const mayAdd = mayCreate(permissions, resource) && !fields.field.readOnly;
  const add: Parts["onAdd"] = (day, { moment = momentOf(`${day}${firstHour}`, fields.zone), lane } = {}) => {
    const params = new URLSearchParams(resource.form.open === "drawer" ? search : "");
    params.set(`new.${fields.from}`, fields.field.kind === "date" ? day : (moment ?? day));
    if (lane && laneValue(null, lane)) params.set(`new.${fields.by}`, lane);
    navigate(`${pathTo(resource, "create")}?${params}`);
  };
  const near = (record: RecordRowData): readonly string[] => {
    const first = daysOf(fields, record)?.first ?? date;
    return [1, -1, 7, -7].map((shift) => addDays(first, shift));
  };
  const parts = {
    resource,
    fields,
    events,
    today,
    month: span === "month" ? date.slice(0, 7) : null,
    titleOf,
    href: actions.showHref ?? actions.editHref,
    hasMenu: (record: RecordRowData) =>
      actions.editHref !== undefined ||
      actions.onDelete !== undefined ||
      actions.hasMenu?.(record) === true ||
      shifts(record, near(record)).length > 0,
    isMovable: (record: RecordRowData) => !pending.has(record.id) && shifts(record, near(record)).length > 0,
    isPending: (record: RecordRowData) => pending.has(record.id),
    onAdd: mayAdd ? add : undefined,
    onDay: (day: string) => change({ date: day, span: "day" }),
  };
  const turn = (by: 1 | -1) => change({ date: turned(span, date, by) });
  const hasHours = fields.field.kind === "dateTime" && (span === "day" || (span === "week" && !isNarrow));
  const isList = !hasHours && (isNarrow || span === "day");
  const columnNames = (day: string) => dayName(language, day, { dateStyle: "full" });
  const hours = hasHours ? hourColumns(days, lanes ?? [], fields.zone, columnNames) : [];
  const moveBy: HourMove = (event, from, to, minutes) => {
    const { record } = event;
    const isOtherLane = to.lane !== undefined && to.lane !== from.lane;
    const lane = isOtherLane ? laneValue(record, to.lane ?? null) : undefined;
    if (isOtherLane && !lane)
      return notify?.({ type: "error", key: "calendar", message: t("board.notHere") });
    const moved = movedBy(fields, event, from, to, minutes);
    if (!moved) return;
    const input = { ...moved, ...(lane && fields.by !== undefined ? { [fields.by]: lane.value } : {}) };
    const begin = formats.dateTime(String(moved[fields.from]));
    const place = isOtherLane ? `${to.label}, ${begin}` : begin;
    run(record, from.key, { to: to.key, offered: null, input, asks: false }, place);
  };

  return (
    <section
      className={styles.calendar}
      aria-label={t("board.label", { name: labels.many, field: labels.field(fields.from) })}
    >
      <Row wrap gap={8} rowGap={8} className={styles.bar}>
        <Button
          icon={<LeftOutlined aria-hidden className={styles.arrow} />}
          aria-label={t("calendar.previous")}
          title={t("calendar.previous")}
          onClick={() => turn(-1)}
        />
        <Button
          onClick={() => {
            change({ date: null });
            scrollToToday();
          }}
        >
          {t("calendar.today")}
        </Button>
        <Button
          icon={<RightOutlined aria-hidden className={styles.arrow} />}
          aria-label={t("calendar.next")}
          title={t("calendar.next")}
          onClick={() => turn(1)}
        />
        <h2 className={styles.title} aria-live="polite">
          {periodName(language, span, date, days)}
        </h2>
        <Row role="group" aria-label={t("calendar.span")} gap={2} pad={2} round={8} ground="pressed">
          {calendarSpans.map((one) => (
            <Button
              key={one}
              type={one === span ? "default" : "text"}
              size="small"
              aria-pressed={one === span}
              onClick={() => change({ span: one })}
            >
              {t(`calendar.${one}`)}
            </Button>
          ))}
        </Row>
      </Row>
      {loaded.error && loaded.rows === undefined ? (
        <Failed error={loaded.error} onRetry={loaded.refetch} />
      ) : (
        <DndContext {...drag}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the links and buttons inside. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
          <div
            ref={scroller}
            className={styles.scroll}
            data-cards
            data-span={hasHours ? "hours" : isList ? "list" : span}
            aria-busy={!isShown}
            onClick={(event: MouseEvent<HTMLElement>) => onClick(event)}
          >
            {hasHours ? (
              <HourGrid {...parts} columns={hours} language={language} onMove={moveBy} />
            ) : isList && !isShown && events.length === 0 ? (
              <Skeleton height={260} />
            ) : isList ? (
              <Agenda {...parts} days={days} whole={span === "day"} language={language} />
            ) : (
              <>
                <div className={styles.weekdays} aria-hidden>
                  {weeks[0]?.map((day) => (
                    <span key={day}>{dayName(language, day, { weekday: "short" })}</span>
                  ))}
                </div>
                {weeks.map((week) => (
                  <Week
                    key={week[0]}
                    {...parts}
                    week={week}
                    lines={span === "month" ? 3 : 40}
                    language={language}
                  />
                ))}
              </>
            )}
          </div>
          <DragOverlay dropAnimation={null} className={styles.lifted ?? ""}>
            {lifted ? (
              <EventFace resource={resource} fields={fields} titleOf={titleOf} record={lifted.record} />
            ) : null}
          </DragOverlay>
        </DndContext>
      )}
      {isShown && !isList && loaded.total === 0 ? (
        <Text as="p" size={13} tone="muted" role="status">
          {t("calendar.none")}
        </Text>
      ) : null}
      {loaded.total > mostEvents ? (
        <Text as="p" size={13} tone="muted" role="status">
          {t("calendar.limit", { shown: formats.number(mostEvents) })}
        </Text>
      ) : null}
      {pressed ? (
        <CardMenu
          resource={resource}
          pressed={pressed}
          title={titleOf(pressed.record)}
          columns={near(pressed.record).map((value) => ({ value, label: formats.date(value), tone: null }))}
          moves={shifts(pressed.record, near(pressed.record))}
          actions={actions}
          onMove={move}
          onStart={start}
          onClose={() => setPressed(null)}
        />
      ) : null}
      {dialog}
    </section>
  );
}
