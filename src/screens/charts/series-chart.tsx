import { type PointerEvent, useState } from "react";
import { Box, Row, Stack, Text } from "../../kit/ui/index.ts";
import styles from "./charts.module.css";
import { type Scale, scaleOf, shareOf } from "./scale.ts";

export interface Point {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The same of the period before; left out where nothing is compared. */
  readonly before?: number | undefined;
}

interface SeriesChartProps {
  /** What it shows, for those who do not see it; the numbers stand in a table beside it. */
  readonly name: string;
  readonly points: readonly Point[];
  readonly format: (value: number) => string;
  /** How the axis reads: short. */
  readonly short: (value: number) => string;
  /** What `before` is called. */
  readonly beforeName?: string;
}

const unit = 10;
const height = 1000;
const gap = 1;

/** Bars along time, in one path however many; what was before as a line across them. */
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
        className={styles.plot}
        onPointerMove={find}
        onPointerLeave={() => setAt(undefined)}
      >
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className={styles.tick}
            data-zero={tick === 0 || undefined}
            style={{ insetBlockEnd: `${shareOf(scale, tick) * 100}%` }}
          >
            <span>{short(tick)}</span>
          </span>
        ))}
        <svg viewBox={`0 0 ${points.length * unit} ${height}`} preserveAspectRatio="none" aria-hidden>
          <path className={styles.bars} d={barsOf(points, scale)} />
          <path className={styles.before} d={lineOf(points, scale)} />
        </svg>
        {point && (
          <>
            <span className={styles.cursor} style={{ insetInlineStart: `${middle}%` }} />
            <Text
              size={13}
              nowrap
              nums
              round={8}
              ground="raised"
              padY={8}
              padX={12}
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
            </Text>
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

/** The first, the middle and the last. */
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
  const known = points.flatMap(({ before }, at) => (before === undefined ? [] : [[at, before] as const]));
  return known
    .map(([at, before], first) => `${first ? "L" : "M"}${(at + 0.5) * unit} ${yOf(scale, before)}`)
    .join("");
}
