import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Box, Card, Grid, Note, Row, Table, Text } from "../../kit/ui/box.tsx";
import { SeriesChart } from "../charts/series-chart.tsx";
import { useShortFormats } from "../charts/short-formats.ts";
import type { DashboardSales } from "./dashboard-report.ts";

/** Sales and orders of the last 30 days, with a table of the numbers. */
export function SalesOverTime({ days }: { readonly days: DashboardSales["days"] }) {
  const { t } = useTranslation("dashboard");
  const { money, number, date } = useFormats();
  const short = useShortFormats();
  const total = (of: "total" | "orders") => days.reduce((sum, day) => sum + day[of], 0);
  const points = (of: "total" | "orders") =>
    days.map((day) => ({ key: day.day, label: date(day.day), value: day[of] }));
  const sold = days.some(({ orders, total: taken }) => orders !== 0 || taken !== 0);
  return (
    <Card padY={18} padX={20}>
      <Text as="h2" size={16} strong>
        {t("overTime.title")}
      </Text>
      {!sold && <Note padY={24}>{t("overTime.none")}</Note>}
      {sold && (
        <>
          <Grid above={12} gap={40} rowGap={16} columns="two-thirds" stacks>
            <div>
              <Row as="p" gap={16} align="stretch" justify="between" nums>
                <Text size={13} tone="muted">
                  {t("overTime.sales")}
                </Text>
                <strong>{money(total("total"))}</strong>
              </Row>
              <SeriesChart
                name={`${t("overTime.sales")}: ${money(total("total"))}`}
                points={points("total")}
                format={money}
                short={short.money}
              />
            </div>
            <div>
              <Row as="p" gap={16} align="stretch" justify="between" nums>
                <Text size={13} tone="muted">
                  {t("overTime.orders")}
                </Text>
                <strong>{number(total("orders"))}</strong>
              </Row>
              <SeriesChart
                name={`${t("overTime.orders")}: ${number(total("orders"))}`}
                points={points("orders")}
                format={number}
                short={short.number}
              />
            </div>
          </Grid>
          <Box as="details" above={12} tone="muted">
            <Text as="summary" fit pointer below={8}>
              {t("overTime.table")}
            </Text>
            <Table data-figures>
              <thead>
                <tr>
                  <th scope="col">{t("overTime.day")}</th>
                  <th scope="col">{t("overTime.orders")}</th>
                  <th scope="col">{t("overTime.sales")}</th>
                </tr>
              </thead>
              <tbody>
                {days.map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{date(day.day)}</th>
                    <td>{number(day.orders)}</td>
                    <td>{money(day.total)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
        </>
      )}
    </Card>
  );
}
