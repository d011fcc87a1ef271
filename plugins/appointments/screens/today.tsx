import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { endOfDay, startOfDay } from "../../../src/domain/texts/zoned.ts";
import { textsOf } from "../../../src/kit/context/labels.ts";
import { pathTo } from "../../../src/kit/context/registry.ts";
import { CellOf } from "../../../src/kit/fields/cell-of.tsx";
import { useRecords } from "../../../src/kit/records/use-records.ts";
import { useRecordTitles } from "../../../src/kit/references/use-record-titles.ts";
import { Card, Grid, Note, Row, Text } from "../../../src/kit/ui/box.tsx";
import { Skeleton } from "../../../src/kit/ui/skeleton.tsx";
import { Failed } from "../../../src/kit/ui/states.tsx";
import { takingStates } from "../domain/times.ts";
import { appointments } from "../resources/appointments.ts";
import { useClock } from "./use-clock.ts";

/** The rest is behind the link. */
const most = 6;

/** The next appointments of today. */
export default function Today() {
  const { t } = useTranslation(textsOf("appointments"));
  const { today, time, timeZone } = useClock();
  const { records, total, query } = useRecords(appointments, {
    filters: [
      { field: "startsAt", operator: "gte", value: startOfDay(today, timeZone) },
      { field: "startsAt", operator: "lte", value: endOfDay(today, timeZone) },
      { field: "status", operator: "in", value: takingStates.slice(0, 2) },
    ],
    sort: "startsAt",
    max: most,
  });
  const { titles } = useRecordTitles(
    "staff",
    records.flatMap(({ staffId }) => staffId ?? []),
  );
  return (
    <Card padAbove={18} padX={20} padBelow={12} aria-label={t("today.title")}>
      <Row as="header" gap={16} align="baseline" justify="between">
        <Text as="h2" size={16} strong>
          {t("today.title")}
        </Text>
        {total > 0 ? (
          <Link to={`${pathTo(appointments, "list")}?startsAt_gte=now&status=requested&status=confirmed`}>
            {t("today.all")}
          </Link>
        ) : null}
      </Row>
      {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isLoading ? <Skeleton height={120} /> : null}
      {query.isSuccess && total === 0 ? <Note padY={12}>{t("today.none")}</Note> : null}
      <Grid as="ul" fits={320} gap={32} rowGap={0} above={8} hideEmpty>
        {records.map(({ id, title, startsAt, staffId }, at) => (
          <Row as="li" gap={14} padY={8} key={id}>
            <Text nums strong rigid minWidth={80}>
              {time(startsAt ?? "")}
            </Text>
            <Grid as="span" grow shrinks quiet items="start">
              <Text as={Link} to={pathTo(appointments, "show", id)} ellipsis bounded dir="auto">
                {title}
              </Text>
              <Text size={13} tone="muted" dir="auto">
                {titles.get(staffId ?? "")?.title}
              </Text>
            </Grid>
            <CellOf name="status" resource={appointments} record={records[at] ?? {}} />
          </Row>
        ))}
      </Grid>
    </Card>
  );
}
