import { Skeleton } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { wallClock } from "../../../src/domain/texts/zoned.ts";
import { textsOf } from "../../../src/kit/context/labels.ts";
import { pathTo } from "../../../src/kit/context/registry.ts";
import { useFormats, useStoreZone } from "../../../src/kit/fields/format.ts";
import { useRecords } from "../../../src/kit/records/use-records.ts";
import { useRecordTitles } from "../../../src/kit/references/use-record-titles.ts";
import { Box, Card, Note, PlainList, Row, Stack, Text } from "../../../src/kit/ui/box.tsx";
import { ResourceIcon } from "../../../src/kit/ui/icon.tsx";
import { Page } from "../../../src/kit/ui/page.tsx";
import { PageHead } from "../../../src/kit/ui/page-head.tsx";
import { StateBox } from "../../../src/kit/ui/state-box.tsx";
import { FailedQuery } from "../../../src/kit/ui/states.tsx";
import { byDueTime, type DueTime } from "../domain/deliveries.ts";
import { openStatuses } from "../domain/purchase.ts";
import { purchaseOrders } from "../resources/purchase-orders.ts";
import { suppliers } from "../resources/suppliers.ts";

/** The maximum number of orders shown. */
const most = 200;

/** What the suppliers still have to deliver, by when it is due. */
export function ExpectedDeliveries() {
  const { t } = useTranslation([textsOf(purchaseOrders.name), "shell"]);
  const today = wallClock(new Date().toISOString(), useStoreZone()).slice(0, 10);
  const { records, total, query } = useRecords(purchaseOrders, {
    filters: [{ field: "status", operator: "in", value: openStatuses }],
    sort: "expectedOn",
    max: most,
  });
  const { titles } = useRecordTitles(
    suppliers.name,
    records.flatMap(({ supplierId }) => supplierId ?? []),
    records,
  );
  return (
    <Page>
      <PageHead title={t("shell:screens.expectedDeliveries")} lead={t("deliveries.intro")} />
      <FailedQuery query={query} />
      {query.isLoading ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {query.isSuccess && records.length === 0 ? (
        <Card as="div">
          <StateBox
            icon={<ResourceIcon name="truck" />}
            title={t("deliveries.none.title")}
            text={t("deliveries.none.text")}
          />
        </Card>
      ) : null}
      {byDueTime(records, today).map(({ due, deliveries }) => (
        <Due
          key={due}
          due={due}
          deliveries={deliveries.map(({ id, number, supplierId, expectedOn, expected }) => ({
            ...{ id, number: number ?? "", expectedOn, expected: expected ?? 0 },
            supplier: titles.get(supplierId ?? "")?.title ?? "",
          }))}
        />
      ))}
      {total > records.length ? <Note>{t("deliveries.more", { count: total - records.length })}</Note> : null}
    </Page>
  );
}

interface DueProps {
  readonly due: DueTime;
  readonly deliveries: readonly {
    readonly id: string;
    readonly number: string;
    readonly supplier: string;
    readonly expectedOn: string | null;
    readonly expected: number;
  }[];
}

/** The deliveries that are due at a time. */
function Due({ due, deliveries }: DueProps) {
  const { t } = useTranslation(textsOf(purchaseOrders.name));
  const formats = useFormats();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Row gap={8} align="baseline" padY={12} padX={16} line="below">
        <Text as="h2" id={id} size={16} strong>
          {t(`deliveries.due.${due}`)}
        </Text>
        <Text tone="muted" nums>
          {formats.number(deliveries.length)}
        </Text>
      </Row>
      <PlainList>
        {deliveries.map(({ id, number, supplier, expectedOn, expected }) => (
          <Row as="li" key={id} gap={16} justify="between" padY={10} padX={16} line="between">
            <Stack gap={2} minWidth={0}>
              <Link to={pathTo(purchaseOrders, "show", id)}>
                <bdi>{number}</bdi>
              </Link>
              <Text tone="muted" breaks>
                <bdi>{supplier}</bdi>
              </Text>
            </Stack>
            <Box text="end">
              {expectedOn === null ? null : (
                <Text as="div" nums nowrap tone={due === "late" ? "error" : "plain"}>
                  {formats.date(expectedOn)}
                </Text>
              )}
              <Text as="div" tone="muted" nums nowrap>
                {t("receiving.expected", { quantity: formats.number(expected) })}
              </Text>
            </Box>
          </Row>
        ))}
      </PlainList>
    </Card>
  );
}
