import { useList } from "@refinedev/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { endOfDay, startOfDay } from "../../../src/domain/texts/zoned.ts";
import { textsOf, useLabels } from "../../../src/kit/context/labels.ts";
import { pathTo } from "../../../src/kit/context/registry.ts";
import { Card, Grid, Note, Row, Text } from "../../../src/kit/ui/box.tsx";
import { Skeleton } from "../../../src/kit/ui/skeleton.tsx";
import { takingStates } from "../domain/times.ts";
import { type Appointment, appointments } from "../resources/appointments.ts";
import { useClock } from "./use-clock.ts";

/** Loaded when it is needed: the dashboard has it nowhere else. */
const Failed = lazy(async () => ({ default: (await import("../../../src/kit/ui/states.tsx")).Failed }));

/** The rest is behind the link. */
const most = 6;

/** The next appointments of today. */
export default function Today() {
  const { t } = useTranslation(textsOf("appointments"));
  const { today, time, timeZone } = useClock();
  const labels = useLabels(appointments);
  const { result, query } = useList<Appointment>({
    resource: appointments.name,
    filters: [
      { field: "startsAt", operator: "gte", value: startOfDay(today, timeZone) },
      { field: "startsAt", operator: "lte", value: endOfDay(today, timeZone) },
      { field: "status", operator: "in", value: takingStates.slice(0, 2) },
    ],
    sorters: [{ field: "startsAt", order: "asc" }],
    pagination: { pageSize: most },
    errorNotification: false,
  });
  const { data: records, total = 0 } = result;
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
      <Suspense>
        {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : null}
      </Suspense>
      {query.isLoading ? <Skeleton height={120} /> : null}
      {query.isSuccess && total === 0 ? <Note padY={12}>{t("today.none")}</Note> : null}
      <Grid as="ul" fits={320} gap={32} rowGap={0} above={8} hideEmpty>
        {records.map(({ id, title, startsAt, status }) => (
          <Row as="li" gap={14} padY={8} key={id}>
            <Text nums strong rigid minWidth={80}>
              {time(startsAt ?? "")}
            </Text>
            <Text as={Link} to={pathTo(appointments, "show", id)} grow shrinks quiet ellipsis dir="auto">
              {title}
            </Text>
            {status ? (
              <Text size={13} tone="muted" rigid>
                {labels.option("status", status)}
              </Text>
            ) : null}
          </Row>
        ))}
      </Grid>
    </Card>
  );
}
