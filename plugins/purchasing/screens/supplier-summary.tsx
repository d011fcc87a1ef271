import { useList } from "@refinedev/core";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { textsOf } from "../../../src/kit/context/labels.ts";
import type { BlockProps } from "../../../src/kit/context/overrides.ts";
import { useFormats } from "../../../src/kit/fields/format.ts";
import { textOf } from "../../../src/kit/fields/values.ts";
import { Box, Row, Text } from "../../../src/kit/ui/box.tsx";
import { FailedQuery } from "../../../src/kit/ui/states.tsx";
import { summaryOf } from "../domain/summary.ts";
import { type PurchaseOrder, purchaseOrders } from "../resources/purchase-orders.ts";
import { suppliers } from "../resources/suppliers.ts";

/** The maximum number of purchase orders included in the totals. */
const most = 500;

/** Shows the amounts on order and received in a year, and the next expected delivery of a supplier. */
export default function SupplierSummary({ record }: BlockProps) {
  const { t } = useTranslation(textsOf(suppliers.name));
  const formats = useFormats();
  const { query, result } = useList<PurchaseOrder>({
    resource: purchaseOrders.name,
    filters: [
      { field: "supplierId", operator: "eq", value: textOf(record?.id) },
      { field: "status", operator: "in", value: ["ordered", "partly", "received"] },
    ],
    sorters: [{ field: "createdAt", order: "desc" }],
    pagination: { currentPage: 1, pageSize: most },
    errorNotification: false,
  });
  if (query.isError) return <FailedQuery query={query} />;
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { open, spent, next } = summaryOf(result.data, new Date());
  return (
    <Row as="dl" aria-label={t("summary.title")} gap={24} rowGap={10} below={20} wrap align="start">
      <Figure label={t("summary.open")} value={formats.money(open)} />
      <Figure label={t("summary.spent")} value={formats.money(spent)} />
      <Figure label={t("summary.next")} value={next === null ? t("summary.none") : formats.date(next)} />
    </Row>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box>
      <Text as="dt" size={12} tone="muted">
        {label}
      </Text>
      <Text as="dd" size={18} weight={650} nums>
        {value}
      </Text>
    </Box>
  );
}
