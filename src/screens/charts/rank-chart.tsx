import { Grid, Stack, Text } from "../../kit/ui/box.tsx";
import { ShareBar } from "../../kit/ui/share-bar.tsx";
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
          <Grid as="span" items="start">
            <Text ellipsis dir="auto" bounded>
              {label}
            </Text>
          </Grid>
          <Grid as="span" className={styles.rankBar}>
            <ShareBar height={14} share={(Math.max(value, 0) / longest) * 100} />
          </Grid>
          <Text text="end" nums minWidth={72}>
            {format(value)}
          </Text>
        </Grid>
      ))}
    </Stack>
  );
}
