import { useTranslation } from "react-i18next";
import { textsOf, useLabels } from "../../../src/kit/context/labels.ts";
import type { BlockProps } from "../../../src/kit/context/overrides.ts";
import { useFormats } from "../../../src/kit/fields/format.ts";
import { FigureTable } from "../../../src/kit/list/figure-table.tsx";
import { useRecordTitles } from "../../../src/kit/references/use-record-titles.ts";
import { Stack } from "../../../src/kit/ui/box.tsx";
import { products } from "../../../src/resources/products.ts";
import { expectedLines } from "../domain/purchase.ts";
import { type PurchaseOrder, purchaseOrders } from "../resources/purchase-orders.ts";

/** What has arrived of an order that is received in parts, and what is still expected. */
export default function ExpectedGoods({ record, resource }: BlockProps<typeof purchaseOrders>) {
  const { t } = useTranslation(textsOf(purchaseOrders.name));
  const labels = useLabels(resource);
  const formats = useFormats();
  const order = record as PurchaseOrder | null;
  const items = order?.items ?? [];
  const { titles } = useRecordTitles(
    products.name,
    items.map(({ productId }) => productId),
  );
  if (!order || (order.arrivals ?? []).length === 0) return null;
  const expected = expectedLines(order);
  const arrivedOf = (itemId: string) =>
    (order.arrivals ?? []).reduce((sum, one) => (one.itemId === itemId ? sum + one.quantity : sum), 0);
  return (
    <Stack below={20}>
      <FigureTable
        label={t("receiving.title")}
        columns={[
          { name: "title", label: labels.entryField("items", "productId") },
          { name: "sku", label: labels.entryField("items", "sku") },
          { name: "ordered", label: t("receiving.ordered") },
          { name: "arrived", label: t("receiving.arrived") },
          { name: "expected", label: labels.field("expected"), tone: "main" },
        ]}
        rows={items.map(({ id, productId, sku, quantity }) => ({
          key: id,
          name: titles.get(productId)?.title ?? sku ?? "",
          to: null,
          cells: [
            <bdi key="sku">{sku ?? "–"}</bdi>,
            formats.number(quantity),
            formats.number(arrivedOf(id)),
            formats.number(expected.get(id) ?? 0),
          ],
        }))}
        sums={[]}
        sort={null}
      />
    </Stack>
  );
}
