import { type BaseRecord, useList } from "@refinedev/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { viewParams } from "../../core/view-params.ts";
import { type NamedTexts, named } from "../../domain/texts/named.ts";
import { endOfDay, startOfDay } from "../../domain/texts/zoned.ts";
import { textsOf, useLabels } from "../context/labels.ts";
import { pathTo } from "../context/registry.ts";
import { textOf } from "../fields/values.ts";
import { Card, Grid, Note, Row, Text } from "../ui/box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useStoreClock } from "./use-store-clock.ts";

/** Loaded when it is needed: the screen that has the block may show it nowhere else. */
const Failed = lazy(async () => ({ default: (await import("../ui/states.tsx")).Failed }));

/** The rest is behind the link. */
const most = 6;

interface Props {
  readonly resource: AnyResource;
  /** The field with the moment. */
  readonly at: string;
  /** The choice that is shown at the end, and its values that count. */
  readonly state: { readonly field: string; readonly values: readonly string[] };
}

/**
 * A block for the dashboard: the records of today in their order, each with its time and its state. Its texts are `today` in those
 * of the resource: `title`, `none`, and `all` for the link to later ones.
 */
export function TodaysRecords({ resource, at, state }: Props) {
  const t = useTranslation(textsOf(resource.name)).t as NamedTexts;
  const title = t(named("today.title"));
  const { today, time, timeZone } = useStoreClock();
  const labels = useLabels(resource);
  const { result, query } = useList<BaseRecord>({
    resource: resource.name,
    filters: [
      { field: at, operator: "gte", value: startOfDay(today, timeZone) },
      { field: at, operator: "lte", value: endOfDay(today, timeZone) },
      { field: state.field, operator: "in", value: state.values },
    ],
    sorters: [{ field: at, order: "asc" }],
    pagination: { pageSize: most },
    errorNotification: false,
  });
  const { data: records, total = 0 } = result;
  const later = viewParams({ [`${at}_gte`]: "now", [state.field]: state.values });
  return (
    <Card padAbove={18} padX={20} padBelow={12} aria-label={title}>
      <Row as="header" gap={16} align="baseline" justify="between">
        <Text as="h2" size={16} strong>
          {title}
        </Text>
        {total > 0 ? <Link to={`${pathTo(resource, "list")}?${later}`}>{t(named("today.all"))}</Link> : null}
      </Row>
      <Suspense>
        {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : null}
      </Suspense>
      {query.isLoading ? <Skeleton height={120} /> : null}
      {query.isSuccess && total === 0 ? <Note padY={12}>{t(named("today.none"))}</Note> : null}
      <Grid as="ul" fits={320} gap={32} rowGap={0} above={8} hideEmpty>
        {records.map((record) => (
          <Row as="li" gap={14} padY={8} key={record.id}>
            <Text nums strong rigid minWidth={80}>
              {time(textOf(record[at]))}
            </Text>
            <Text
              as={Link}
              to={pathTo(resource, "show", String(record.id))}
              grow
              shrinks
              quiet
              ellipsis
              dir="auto"
            >
              {textOf(record[resource.title])}
            </Text>
            {record[state.field] ? (
              <Text size={13} tone="muted" rigid>
                {labels.option(state.field, textOf(record[state.field]))}
              </Text>
            ) : null}
          </Row>
        ))}
      </Grid>
    </Card>
  );
}
