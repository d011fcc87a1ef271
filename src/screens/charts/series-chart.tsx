import { type PointerEvent, useState } from "react";
import { Box, Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import styles from "./charts.module.css";

interface Point {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The same for the previous period; absent without a comparison. */
  readonly before?: number | undefined;
}

interface SeriesChartProps {
  /** A description for screen readers; a table beside it has the numbers. */
  readonly name: string;
  readonly points: readonly Point[];
  readonly format: (value: number) => string;
  /** Formats the labels of the axis. */
  readonly short: (value: number) => string;
  /** The name of `before`. */
  readonly beforeName?: string;
}

const unit = 10;
const height = 1000;
const gap = 1;

/** Bars over time, drawn as a single path, with the previous period as a line. */
export function SeriesChart(props: SeriesChartProps) {
  const { name, points, format, short, beforeName } = props;
  const [at, setAt] = useState<number>();
  const scale = scaleOf(points.flatMap(({ value, before = 0 }) => [value, before]));
  const point = at === undefined ? undefined : points[at];
  const find = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const along = getComputedStyle(event.currentTarget).direction === "rtl" ? 1 - share : share;
    setAt(Math.min(Math.max(Math.floor(along * points.length), 0), points.length - 1));
  };
  const middle = at === undefined ? 0 : ((at + 0.5) / points.length) * 100;
  return (
    <Stack as="figure" gap={6} className={styles.chart} role="img" aria-label={name}>
      <Box
        above={10}
        relative
        height={220}
        className={styles.plot}
        onPointerMove={find}
        onPointerLeave={() => setAt(undefined)}
      >
        {scale.ticks.map((tick) => (
          <Text
            key={tick}
            line="above"
            className={styles.tick}
            data-zero={tick === 0 || undefined}
            style={{ insetBlockEnd: `${shareOf(scale, tick) * 100}%` }}
          >
            <span>{short(tick)}</span>
          </Text>
        ))}
        <svg viewBox={`0 0 ${points.length * unit} ${height}`} preserveAspectRatio="none" aria-hidden>
          <path className={styles.bars} d={barsOf(points, scale)} />
          <path className={styles.before} d={lineOf(points, scale)} />
        </svg>
        {point && (
          <>
            <Text
              width={0}
              clickThrough
              className={styles.cursor}
              style={{ insetInlineStart: `${middle}%` }}
            />
            <Grid
              size={13}
              nowrap
              nums
              round={8}
              ground="raised"
              padY={8}
              padX={12}
              as="span"
              before={8}
              after={8}
              frame="strong"
              shadow="low"
              clickThrough
              className={styles.tip}
              style={
                middle < 50 ? { insetInlineStart: `${middle}%` } : { insetInlineEnd: `${100 - middle}%` }
              }
            >
              <Text tone="muted">{point.label}</Text>
              <strong>{format(point.value)}</strong>
              {point.before === undefined ? null : (
                <Text tone="muted">
                  {beforeName}: {format(point.before)}
                </Text>
              )}
            </Grid>
          </>
        )}
      </Box>
      <Row gap={8} align="stretch" justify="between" size={12} tone="muted">
        {endsOf(points).map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </Row>
    </Stack>
  );
}

/** The first, middle and last points. */
function endsOf(points: readonly Point[]): Point[] {
  const places = new Set([0, Math.floor((points.length - 1) / 2), points.length - 1]);
  return [...places].flatMap((place) => points[place] ?? []);
}

const yOf = (scale: Scale, value: number) => Math.round((1 - shareOf(scale, value)) * height);

function barsOf(points: readonly Point[], scale: Scale): string {
  const zero = yOf(scale, 0);
  return points
    .map(({ value }, at) => `M${at * unit + gap} ${zero}V${yOf(scale, value)}h${unit - 2 * gap}V${zero}z`)
    .join("");
}

function lineOf(points: readonly Point[], scale: Scale): string {
  const earlier = points.flatMap(({ before }, at) => (before === undefined ? [] : [[at, before] as const]));
  return earlier
    .map(([at, before], first) => `${first ? "L" : "M"}${(at + 0.5) * unit} ${yOf(scale, before)}`)
    .join("");
}

interface Scale {
  readonly min: number;
  readonly max: number;
  /** In ascending order, including zero. */
  readonly ticks: readonly number[];
}

const goal = 4;
const niceSteps = [1, 2, 2.5, 5, 10];

/** An axis for whole numbers that includes all values and zero, with ticks at round numbers. */
function scaleOf(values: readonly number[]): Scale {
  const lowest = values.reduce((low, value) => Math.min(low, value), 0);
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  const rough = Math.max((highest - lowest) / goal, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = niceSteps.find((step) => step * power >= rough && Number.isInteger(step * power)) ?? 10;
  const step = nice * power;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { min: first * step, max: last * step, ticks };
}

/** The position of a value between the ends, from 0 to 1. */
const shareOf = (scale: Scale, value: number): number => (value - scale.min) / (scale.max - scale.min);
