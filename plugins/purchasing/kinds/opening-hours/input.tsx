import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isObject } from "../../../../src/domain/is-object.ts";
import { useLabels } from "../../../../src/kit/context/labels.ts";
import { PlainInput } from "../../../../src/kit/fields/plain-input.tsx";
import type { InputProps } from "../../../../src/kit/fields/props.ts";
import { objectsOf, textOf } from "../../../../src/kit/fields/values.ts";
import { Box, Grid, Row, Stack, Text } from "../../../../src/kit/ui/box.tsx";
import { Button } from "../../../../src/kit/ui/button.tsx";
import { mostSpans, type Span, type Weekday, weekdays } from "../../domain/opening-hours.ts";
import styles from "./input.module.css";
import { useWeek, type Week } from "./use-week.ts";

type Typed = Readonly<Partial<Record<Weekday, readonly Span[]>>>;

const usual: Span = { from: "09:00", to: "17:00" };

/** While typing, times may be missing: "". */
const spansOf = (value: unknown): readonly Span[] =>
  objectsOf(value).map(({ from, to }) => ({ from: textOf(from), to: textOf(to) }));

const typedOf = (value: unknown): Typed =>
  isObject(value) ? Object.fromEntries(weekdays.map((day) => [day, spansOf(value[day])])) : {};

/** The value of the form: days without hours are left out, a week without any is none. */
function hoursOf(typed: Typed): Typed | null {
  const open = weekdays.filter((day) => typed[day]?.length);
  return open.length === 0 ? null : Object.fromEntries(open.map((day) => [day, typed[day] ?? []]));
}

/** What a day begins with: the hours of the last open day before it. */
const proposalFor = (day: Weekday, typed: Typed): readonly Span[] =>
  weekdays
    .slice(0, weekdays.indexOf(day))
    .map((before) => typed[before] ?? [])
    .findLast((spans) => spans.length > 0) ?? [usual];

/** A second span follows the first: it begins an hour after, if the day is long enough. */
function nextSpan({ to }: Span): Span {
  const hour = Number(to.slice(0, 2)) + 1;
  return hour < 23
    ? { from: `${String(hour).padStart(2, "0")}${to.slice(2)}`, to: "23:00" }
    : { from: "", to: "" };
}

/** Edits the hours of a week, a line for each day. */
export default function HoursInput(props: InputProps) {
  const { id, value, onChange, name, resource, errors = {}, disabled = false } = props;
  const labels = useLabels(resource);
  const week = useWeek();
  const typed = typedOf(value);
  const root = useRef<HTMLDivElement>(null);
  /** The control that takes the focus once it is there. */
  const next = useRef("");
  useEffect(() => {
    if (next.current === "") return;
    root.current?.querySelector<HTMLElement>(`[data-control="${next.current}"]`)?.focus();
    next.current = "";
  });
  const change = (day: Weekday, spans: readonly Span[], focus = "") => {
    next.current = focus;
    onChange?.(hoursOf({ ...typed, [day]: spans }));
  };
  return (
    <Box
      ref={root}
      id={id}
      role="group"
      aria-label={props["aria-label"] ?? labels.field(name)}
      container
      round={8}
      className={styles.week}
    >
      {weekdays.map((day) => {
        const error = errors[day]?.[0];
        return (
          <Day
            key={day}
            day={day}
            week={week}
            spans={typed[day] ?? []}
            error={error === undefined ? undefined : labels.error(error, `${name}.${day}`)}
            errorId={`${id ?? name}-${day}-error`}
            disabled={disabled}
            onChange={(spans, focus) => change(day, spans, focus)}
            proposal={() => proposalFor(day, typed)}
          />
        );
      })}
    </Box>
  );
}

interface DayProps {
  readonly day: Weekday;
  readonly week: Week;
  readonly spans: readonly Span[];
  readonly error: string | undefined;
  readonly errorId: string;
  readonly disabled: boolean;
  /** @param focus the control that takes the focus */
  readonly onChange: (spans: readonly Span[], focus?: string) => void;
  readonly proposal: () => readonly Span[];
}

function Day({ day, week, spans, error, errorId, disabled, onChange, proposal }: DayProps) {
  const { t } = useTranslation("fields");
  const last = spans.at(-1);
  const add = () => {
    if (last) onChange([...spans, nextSpan(last)], `${day}-${spans.length}`);
    else onChange(proposal(), `${day}-0`);
  };
  return (
    <Grid align="start" padY={6} padStart={14} padEnd={6} className={styles.day}>
      <Text className={styles.name} weight={500}>
        {week.label(day)}
      </Text>
      <Stack gap={8} className={styles.spans}>
        {last ? null : (
          <Text tone="faint" className={styles.closed}>
            {t("openingHours.closed")}
          </Text>
        )}
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day are known by their place alone
          <Row key={at} gap={6}>
            <Times
              span={span}
              day={week.day(day)}
              control={`${day}-${at}`}
              errorId={error === undefined ? undefined : errorId}
              disabled={disabled}
              onChange={(changed) => onChange(spans.with(at, changed))}
            />
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              disabled={disabled}
              aria-label={t("openingHours.remove", { position: at + 1, day: week.day(day) })}
              onClick={() => onChange(spans.toSpliced(at, 1), `${day}-add`)}
            />
          </Row>
        ))}
        {error === undefined ? null : (
          <Box id={errorId} size={13} tone="error" role="alert">
            {error}
          </Box>
        )}
      </Stack>
      {spans.length < mostSpans ? (
        <Button
          type="text"
          icon={<PlusOutlined aria-hidden />}
          className={styles.add}
          disabled={disabled}
          data-control={`${day}-add`}
          aria-label={t(last ? "openingHours.addSpan" : "openingHours.openDay", { day: week.day(day) })}
          onClick={add}
        >
          {last ? undefined : t("openingHours.addHours")}
        </Button>
      ) : null}
    </Grid>
  );
}

interface TimesProps {
  readonly span: Span;
  readonly day: string;
  readonly control: string;
  readonly errorId: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (span: Span) => void;
}

/** The browser's own time inputs, which phones show as clocks. The end of the day is midnight to them. */
function Times({ span, day, control, errorId, disabled, onChange }: TimesProps) {
  const { t } = useTranslation("fields");
  const shared = {
    type: "time",
    className: styles.time ?? "",
    disabled,
    "aria-invalid": errorId !== undefined,
    ...(errorId === undefined ? {} : { "aria-describedby": errorId }),
  } as const;
  return (
    <>
      <PlainInput
        {...shared}
        data-control={control}
        aria-label={t("openingHours.from", { day })}
        value={span.from}
        onChange={({ target }) => onChange({ ...span, from: target.value })}
      />
      <Text aria-hidden tone="muted">
        –
      </Text>
      <PlainInput
        {...shared}
        aria-label={t("openingHours.to", { day })}
        value={span.to === "24:00" ? "00:00" : span.to}
        onChange={({ target }) =>
          onChange({ ...span, to: target.value === "00:00" ? "24:00" : target.value })
        }
      />
    </>
  );
}
