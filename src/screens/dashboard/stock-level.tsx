import { useTranslation } from "react-i18next";
import { lowStockLevel } from "../../domain/product.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { Grid, Text } from "../../kit/ui/index.ts";
import styles from "./dashboard.module.css";
import type { ReportProduct } from "./dashboard-report.ts";

/** How much is left, and below which quantity that is too little. */
export function StockLevel({ product }: { readonly product: ReportProduct }) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormats();
  const left = product.quantity ?? 0;
  return (
    <Grid as="span" className={styles.stock} data-empty={left <= 0 || undefined}>
      <strong>{t("left", { count: left, shown: number(left) })}</strong>
      <Text size={12} tone="muted">
        {t("threshold", { shown: number(lowStockLevel(product)) })}
      </Text>
    </Grid>
  );
}
