import { Grid, Stack, Text } from "../../kit/ui/box.tsx";
import styles from "./charts.module.css";

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

interface RankChartProps {
  /** A description for screen readers; a table beside it has the numbers. */
  readonly name: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
}

/** A horizontal bar chart of named values. */
export function RankChart({ name, bars, format }: RankChartProps) {
  const longest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Stack gap={8} role="img" aria-label={name}>
      {bars.map(({ key, label, value }) => (
        <Grid key={key} gap={14} rowGap={4} align="center" className={styles.rank}>
          <Text ellipsis dir="auto" bounded className={styles.rankName}>
            {label}
          </Text>
          <Text round={4} ground="chip" height={14} className={styles.rankBar}>
            <span style={{ inlineSize: `${(Math.max(value, 0) / longest) * 100}%` }} />
          </Text>
          <Text text="end" nums className={styles.rankValue}>
            {format(value)}
          </Text>
        </Grid>
      ))}
    </Stack>
  );
}
