import { useTranslation } from "react-i18next";
import { formOf, type Report } from "../../core/report.ts";
import { named } from "../../domain/texts/named.ts";
import { Box, Text } from "../../kit/ui/box.tsx";
import { useShortFormats } from "../charts/short-formats.ts";
import { figureOf, type ReportAnswer } from "./answer.ts";
import styles from "./heat-map.module.css";
import { useMeasureFormat } from "./use-measure-format.ts";
import { useReportWords } from "./use-report-words.ts";
import { useWeekLabels } from "./use-week-labels.ts";

const days = [0, 1, 2, 3, 4, 5, 6];
const levels = 5;

/** The intensity of a cell: 0 for nothing, otherwise from 1 to 5. */
const levelOf = (value: number, most: number): number =>
  value <= 0 ? 0 : Math.min(Math.ceil((value / most) * levels), levels);

/** The hours of the week as a table, coloured by the measure. */
export function HeatMap({ report, answer }: { readonly report: Report; readonly answer: ReportAnswer }) {
  const { t } = useTranslation("reports");
  const { measure } = report;
  const format = useMeasureFormat(report);
  const formats = useShortFormats();
  const short = formOf(report, measure) === "amount" ? formats.money : formats.number;
  const week = useWeekLabels();
  const { name: reportName } = useReportWords(report);
  const name = t(named(`heat.${report.name}`), { defaultValue: reportName });
  const totals = new Map(answer.rows.map((row) => [Number(row.key), figureOf(report, row, measure) ?? 0]));
  const most = Math.max(...totals.values(), 1);
  // Hours with nothing, or with less than that, are left to the table below.
  const open = [...totals].filter(([, value]) => value > 0).map(([key]) => key % 24);
  const [first, last] = open.length === 0 ? [0, 23] : [Math.min(...open), Math.max(...open)];
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    // What scrolls must be reached by keyboard.
    <Box as="section" scrolls="x" aria-label={name} tabIndex={0}>
      <table className={styles.map}>
        <caption>{name}</caption>
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
                    title={`${week.day(day)}, ${week.hour(hour)}: ${format(measure, value)}`}
                  >
                    {value === 0 ? <Text tone="faint">–</Text> : short(value)}
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
