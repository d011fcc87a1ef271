import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OrderLookup } from "../../domain/orders/order-lookup.ts";
import type { PaidSums } from "../../domain/payments/balance.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { useFormats } from "../../kit/fields/format.ts";
import { useQuantityText } from "../../kit/fields/quantity-text.ts";
import { Box, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { orders } from "../../resources/orders.ts";
import { TrackingLink } from "../orders/tracking-link.tsx";
import styles from "./order-lookup.module.css";

/** The items, the date and whether the goods may leave the store. */
export function FoundOrder({ order }: { readonly order: OrderLookup }) {
  const { t } = useTranslation("order-lookup");
  const formats = useFormats();
  const quantityText = useQuantityText();
  // Weighed goods count as one piece.
  const pieces = order.items.reduce((sum, { quantity, unit }) => sum + (unit ? 1 : quantity), 0);
  const warning = warningOf(order);
  return (
    <Stack
      as="article"
      gap={16}
      card
      tone="plain"
      padY={20}
      padX={24}
      phonePad={16}
      aria-label={order.invoiceNumber}
    >
      <Text as="h2" size={22} weight={650} text="start" breaks className={styles.number} dir="ltr">
        {order.invoiceNumber}
      </Text>
      {order.id ? <Link to={pathTo(orders, "show", order.id)}>{t("open")}</Link> : null}
      {warning ? <Alert type={warning.type} showIcon message={t(warning.text)} /> : null}
      <Row as="dl" align="stretch" wrap gap={40} rowGap={12}>
        <div>
          <Text as="dt" below={2} size={13} tone="muted">
            {t("date")}
          </Text>
          <Text as="dd" weight={500}>
            {formats.dateTime(order.placedAt)}
          </Text>
        </div>
        <div>
          <Text as="dt" below={2} size={13} tone="muted">
            {t("status")}
          </Text>
          <Text as="dd" weight={500}>
            <CellOf name="status" resource={orders} record={{ status: order.status }} density="page" />
          </Text>
        </div>
        <div>
          <Text as="dt" below={2} size={13} tone="muted">
            {t("payment")}
          </Text>
          <Text as="dd" weight={500} tone={order.paid === "paid" ? "success" : "error"}>
            {t(`paid.${order.paid}` satisfies `paid.${PaidSums}`)}
          </Text>
        </div>
        {order.carrierName ? (
          <div>
            <Text as="dt" below={2} size={13} tone="muted">
              {t("carrier")}
            </Text>
            <Text as="dd" weight={500}>
              <bdi>{order.carrierName}</bdi>
            </Text>
          </div>
        ) : null}
        {order.trackingNumber ? (
          <div>
            <Text as="dt" below={2} size={13} tone="muted">
              {t("tracking")}
            </Text>
            <Text as="dd" weight={500}>
              <TrackingLink number={order.trackingNumber} url={order.trackingUrl} />
            </Text>
          </div>
        ) : null}
      </Row>
      <Row as="h3" gap={12} rowGap={4} align="baseline" justify="between" wrap size={15} strong>
        {t("items")}
        <Text size={13} weight={400} tone="muted">
          {t("pieces", { count: pieces, shown: formats.number(pieces) })}
        </Text>
      </Row>
      <Box as="ul">
        {order.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order that is only read never move.
          <Row as="li" key={at} gap={12} align="stretch" padY={10} line="above">
            <Text as="strong" size={16} text="end" nums rigid minWidth={32}>
              {quantityText(item.quantity, item.unit)} ×
            </Text>
            <Stack as="span" align="start" breaks>
              <bdi>{item.title}</bdi>
              {item.sku ? (
                <Box as="small" size={12} tone="muted" dir="ltr">
                  {item.sku}
                </Box>
              ) : null}
              {item.returned > 0 ? (
                <Box as="small" size={13} tone="error">
                  {item.unit
                    ? t("returnedAmount", { quantity: quantityText(item.returned, item.unit) })
                    : t("returned", { count: item.returned, shown: formats.number(item.returned) })}
                </Box>
              ) : null}
            </Stack>
          </Row>
        ))}
      </Box>
    </Stack>
  );
}

function warningOf({ status, paid }: OrderLookup) {
  if (status === "cancel") return { type: "error", text: "cancelled" } as const;
  return paid === "paid" ? null : ({ type: "warning", text: "unpaid" } as const);
}
