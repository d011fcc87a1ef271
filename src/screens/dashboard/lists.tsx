import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { toneOf } from "../../core/fields/tones.ts";
import { lowStockLevel } from "../../domain/products/product.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useQuantityText } from "../../kit/fields/quantity-text.ts";
import { Thumb } from "../../kit/fields/thumb.tsx";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { Card, Grid, Note, Row, Text } from "../../kit/ui/box.tsx";
import { manifests } from "../../resources/manifests.ts";
import { ordersAddress } from "./addresses.ts";
import type { BestSeller, RecentOrder, ReportProduct } from "./dashboard-report.ts";

interface PanelProps {
  readonly title: string;
  /** Content at the end of the heading. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function Panel({ title, more, children }: PanelProps) {
  return (
    <Card padAbove={18} padX={20} padBelow={12}>
      <Row as="header" gap={16} align="baseline" justify="between">
        <Text as="h2" size={16} strong>
          {title}
        </Text>
        {more}
      </Row>
      {children}
    </Card>
  );
}

interface ProductListProps {
  readonly title: string;
  readonly more: { readonly label: string; readonly to: string };
  readonly items: readonly ReportProduct[];
  readonly empty: string;
  /** Content at the end of a product's line. */
  readonly aside: (product: ReportProduct) => ReactNode;
}

/** The rest is behind the link; each item loads a picture. */
const shownItems = 6;

/** A short list of products. */
export function ProductList({ title, more, items, empty, aside }: ProductListProps) {
  return (
    <Panel title={title} more={items.length > 0 && <Link to={more.to}>{more.label}</Link>}>
      {items.length === 0 && <Note padY={24}>{empty}</Note>}
      <Grid as="ul" above={8}>
        {items.slice(0, shownItems).map((product) => (
          <Row as="li" gap={12} padY={8} line="between" key={product.id}>
            <Thumb image={product.image && { ...product.image, alt: null }} />
            <Grid as="span" grow shrinks quiet items="start">
              <Text as={Link} to={pathTo(manifests.products, "show", product.id)} ellipsis bounded dir="auto">
                {product.title}
              </Text>
              {product.sku && (
                <Text tone="muted" size={12}>
                  {product.sku}
                </Text>
              )}
            </Grid>
            <Text text="end" nowrap nums>
              {aside(product)}
            </Text>
          </Row>
        ))}
      </Grid>
    </Panel>
  );
}

/** The best sellers of the last 30 days. */
export function BestSellers({ items }: { readonly items: readonly BestSeller[] }) {
  const { t } = useTranslation("dashboard");
  const { money, number } = useFormats();
  const most = Math.max(...items.map(({ quantity }) => quantity), 1);
  return (
    <Panel
      title={t("best.title")}
      more={
        <Text size={13} tone="muted">
          {t("best.period")}
        </Text>
      }
    >
      {items.length === 0 && <Note padY={24}>{t("best.none")}</Note>}
      <Grid as="ol" above={8}>
        {items.map((item) => (
          <Row as="li" gap={12} padY={8} line="between" key={item.id}>
            <Grid as="span" grow shrinks quiet items="start">
              {item.title === null ? (
                <em>{t("best.gone")}</em>
              ) : (
                <Text as={Link} to={pathTo(manifests.products, "show", item.id)} ellipsis bounded dir="auto">
                  {item.title}
                </Text>
              )}
              <Text
                tone="muted"
                size={12}
                height={4}
                above={6}
                round={2}
                ground="accent"
                style={{ inlineSize: `${(item.quantity / most) * 100}%` }}
                aria-hidden
              />
            </Grid>
            <Grid as="span" gap={2} nowrap nums items="end">
              <strong>{money(item.total)}</strong>
              <Text size={13} tone="muted">
                {t("best.sold", { count: item.quantity, shown: number(item.quantity) })}
              </Text>
            </Grid>
          </Row>
        ))}
      </Grid>
    </Panel>
  );
}

/** The stock of a product and its low-stock threshold. */
export function StockLevel({ product }: { readonly product: ReportProduct }) {
  const { t } = useTranslation("dashboard");
  const quantityText = useQuantityText();
  const { unit } = product;
  const left = product.quantity ?? 0;
  return (
    <Grid as="span">
      <Text as="strong" strong tone={left <= 0 ? "error" : "warning"}>
        {t("left", { count: left, shown: quantityText(left, unit) })}
      </Text>
      <Text size={12} tone="muted">
        {t("threshold", { shown: quantityText(lowStockLevel(product), unit) })}
      </Text>
    </Grid>
  );
}

/** A list of the newest orders. */
export function RecentOrders({ orders }: { readonly orders: readonly RecentOrder[] }) {
  const { t } = useTranslation("dashboard");
  const { money, dateTime } = useFormats();
  const labels = useLabels(manifests.orders);
  return (
    <Panel
      title={t("recent.title")}
      more={orders.length > 0 && <Link to={ordersAddress()}>{t("seeAll")}</Link>}
    >
      {orders.length === 0 && <Note padY={24}>{t("recent.none")}</Note>}
      <Grid as="ul" above={8}>
        {orders.map((order) => (
          <Row as="li" gap={12} padY={8} line="between" key={order.id}>
            <Grid as="span" grow shrinks quiet items="start">
              <Text as={Link} to={pathTo(manifests.orders, "show", order.id)} ellipsis bounded dir="auto">
                {order.invoiceNumber}
                {order.customerName && ` · ${order.customerName}`}
              </Text>
              <Text tone="muted" size={12}>
                {dateTime(order.placedAt)}
              </Text>
            </Grid>
            <Grid as="span" gap={2} nowrap nums items="end">
              <strong>{money(order.total)}</strong>
              <OptionTag tone={toneOf(order.status) ?? "plain"}>
                {labels.option("status", order.status)}
              </OptionTag>
            </Grid>
          </Row>
        ))}
      </Grid>
    </Panel>
  );
}
