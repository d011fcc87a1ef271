import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { isEmpty } from "../../../../src/core/fields/field.ts";
import type { CellProps } from "../../../../src/kit/fields/props.ts";
import { Grid, Stack, Text } from "../../../../src/kit/ui/box.tsx";
import { EmptyValue } from "../../../../src/kit/ui/empty-value.tsx";
import { type OpeningHours, readWeek, sameDays } from "../../domain/opening-hours.ts";
import { useWeek, type Week } from "./use-week.ts";

/** One line in a row, a table of the week on a page. */
export default function HoursCell({ value, density = "row" }: CellProps) {
  const week = useWeek();
  const read = readWeek(value);
  if (read === null || !("hours" in read) || isEmpty(read.hours)) return <EmptyValue />;
  if (density === "row") return <Text ellipsis>{summary(read.hours, week)}</Text>;
  return <WeekTable hours={read.hours} week={week} />;
}

/** Days without hours are left out. */
const summary = (hours: OpeningHours, week: Week): string =>
  sameDays(hours)
    .filter(({ spans }) => spans.length > 0)
    .map(({ first, last, spans }) => `${week.days(first, last)} ${spans.map(week.hours).join(", ")}`)
    .join(" · ");

function WeekTable({ hours, week }: { readonly hours: OpeningHours; readonly week: Week }) {
  const { t } = useTranslation("fields");
  return (
    <Grid as="dl" columns="names" gap={16} rowGap={4} align="baseline">
      {sameDays(hours).map(({ first, last, spans }) => (
        <Fragment key={first}>
          <Text as="dt" tone="muted" nowrap>
            {week.days(first, last)}
          </Text>
          <Stack as="dd" gap={2}>
            {spans.length === 0 ? <Text tone="faint">{t("openingHours.closed")}</Text> : null}
            {spans.map((span) => (
              <Text key={span.from} nums>
                {week.hours(span)}
              </Text>
            ))}
          </Stack>
        </Fragment>
      ))}
    </Grid>
  );
}
