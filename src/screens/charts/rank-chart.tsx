import { Stack, Text } from "../../kit/ui/index.ts";
import styles from "./charts.module.css";

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

interface RankChartProps {
  /** What it shows, for those who do not see it; the numbers stand in a table beside it. */
  readonly name: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
}

/** Named bars below each other, as long as their values compare. */
export function RankChart({ name, bars, format }: RankChartProps) {
  const longest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Stack gap={8} role="img" aria-label={name}>
      {bars.map(({ key, label, value }) => (
        <div key={key} className={styles.rank}>
          <Text ellipsis>{label}</Text>
          <span className={styles.rankBar}>
            <span style={{ inlineSize: `${(Math.max(value, 0) / longest) * 100}%` }} />
          </span>
          <span className={styles.rankValue}>{format(value)}</span>
        </div>
      ))}
    </Stack>
  );
}
