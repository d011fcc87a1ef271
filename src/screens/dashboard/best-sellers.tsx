import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pathTo } from "../../kit/context/index.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { Card, Grid, Note, Row, Text } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";
import styles from "./dashboard.module.css";
import type { BestSeller } from "./dashboard-report.ts";

/** What sold most in the last 30 days. */
export function BestSellers({ items }: { readonly items: readonly BestSeller[] }) {
  const { t } = useTranslation("dashboard");
  const { money, number } = useFormats();
  const most = Math.max(...items.map(({ quantity }) => quantity), 1);
  return (
    <Card padY={18} padX={20} className={styles.panel}>
      <Row as="header" gap={16} align="baseline" justify="between">
        <Text as="h2" size={16} strong>
          {t("best.title")}
        </Text>
        <Text size={13} tone="muted">
          {t("best.period")}
        </Text>
      </Row>
      {items.length === 0 && <Note className={styles.nothing}>{t("best.none")}</Note>}
      <Grid as="ol" className={styles.products}>
        {items.map((item) => (
          <Row as="li" gap={12} padY={8} key={item.id}>
            <Grid as="span" grow shrinks className={styles.productName}>
              {item.title === null ? (
                <em>{t("best.gone")}</em>
              ) : (
                <Link to={pathTo(manifests.products, "show", item.id)}>{item.title}</Link>
              )}
              <span
                className={styles.share}
                style={{ inlineSize: `${(item.quantity / most) * 100}%` }}
                aria-hidden
              />
            </Grid>
            <Grid as="span" gap={2} nowrap nums className={styles.order}>
              <strong>{money(item.total)}</strong>
              <Text size={13} tone="muted">
                {t("best.sold", { count: item.quantity, shown: number(item.quantity) })}
              </Text>
            </Grid>
          </Row>
        ))}
      </Grid>
    </Card>
  );
}
