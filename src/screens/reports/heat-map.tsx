import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Box, Text } from "../../kit/ui/box.tsx";
import { useShortFormats } from "../charts/short-formats.ts";
import { figureOf, type ReportAnswer } from "./answer.ts";
import styles from "./heat-map.module.css";
import { useWeekLabels } from "./use-week-labels.ts";

const days = [0, 1, 2, 3, 4, 5, 6];
const levels = 5;

/** The intensity of a cell: 0 for nothing, otherwise from 1 to 5. */
const levelOf = (value: number, most: number): number =>
  value <= 0 ? 0 : Math.min(Math.ceil((value / most) * levels), levels);

/** The hours of the week as a table, coloured by sales. */
export function HeatMap({ answer }: { readonly answer: ReportAnswer }) {
  const { t } = useTranslation("reports");
  const { money } = useFormats();
  const short = useShortFormats();
  const week = useWeekLabels();
  const totals = new Map(answer.rows.map((row) => [Number(row.key), figureOf(row, "total") ?? 0]));
  const most = Math.max(...totals.values(), 1);
  // Hours with only returns are left to the table below.
  const open = answer.rows.filter(({ orders }) => orders).map(({ key }) => Number(key) % 24);
  const [first, last] = open.length === 0 ? [0, 23] : [Math.min(...open), Math.max(...open)];
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    // What scrolls must be reached by keyboard.
    <Box as="section" scrolls="x" aria-label={t("heat.name")} tabIndex={0}>
      <table className={styles.map}>
        <caption>{t("heat.name")}</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {week.hour(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">
                <abbr title={week.day(day)}>{week.shortDay(day)}</abbr>
              </th>
              {hours.map((hour) => {
                const value = totals.get(day * 24 + hour) ?? 0;
                const level = levelOf(value, most);
                return (
                  <td
                    key={hour}
                    data-level={level}
                    title={`${week.day(day)}, ${week.hour(hour)}: ${money(value)}`}
                  >
                    {value === 0 ? <Text tone="faint">–</Text> : short.money(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
