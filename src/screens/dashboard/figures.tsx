import {
  DollarOutlined,
  EyeInvisibleOutlined,
  ShoppingOutlined,
  StopOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/index.ts";
import { Grid } from "../../kit/ui/index.ts";
import { productsAddress } from "./addresses.ts";
import styles from "./dashboard.module.css";
import type { CatalogReport } from "./dashboard-report.ts";
import { Figure } from "./figure.tsx";
import { useRoundMoney } from "./round-money.ts";

/** The catalog in numbers. */
export function Figures({ report }: { readonly report: CatalogReport }) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormats();
  const money = useRoundMoney();
  const { products, stockValue } = report;
  return (
    <Grid as="section" gap={16} below={16} className={styles.figures} aria-label={t("figures")}>
      <Figure
        label={t("products")}
        value={number(products.total)}
        note={t("selling", { count: products.selling, shown: number(products.selling) })}
        icon={<ShoppingOutlined />}
        to={productsAddress()}
      />
      <Figure
        label={t("lowStock")}
        value={number(products.lowStock)}
        note={t("lowStockNote")}
        icon={<WarningOutlined />}
        tone={products.lowStock > 0 ? "warning" : "normal"}
        to={productsAddress({ lowStock: ["true"] }, "quantity")}
      />
      <Figure
        label={t("soldOut")}
        value={number(products.soldOut)}
        note={t("soldOutNote")}
        icon={<StopOutlined />}
        tone={products.soldOut > 0 ? "danger" : "normal"}
        to={productsAddress({ state: ["soldOut"] })}
      />
      <Figure
        label={t("unpublished")}
        value={number(products.unpublished)}
        note={t("unpublishedNote")}
        icon={<EyeInvisibleOutlined />}
        to={productsAddress({ state: ["unpublished"] })}
      />
      <Figure
        label={t("stockValue")}
        value={money(stockValue.atPrice)}
        {...(stockValue.atCost === null ? {} : { note: t("atCost", { amount: money(stockValue.atCost) }) })}
        icon={<DollarOutlined />}
      />
    </Grid>
  );
}
