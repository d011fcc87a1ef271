import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pathTo } from "../../kit/context/index.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { Card, Note, Row, Text } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";
import styles from "./dashboard.module.css";
import type { BestSeller } from "./dashboard-report.ts";

/** What sold most in the last 30 days. */
export function BestSellers({ items }: { readonly items: readonly BestSeller[] }) {
  const { t } = useTranslation("dashboard");
  const { money, number } = useFormats();
  const most = Math.max(...items.map(({ quantity }) => quantity), 1);
  return (
    <Card className={styles.panel}>
      <Row as="header" gap={16} align="baseline" justify="between">
        <h2>{t("best.title")}</h2>
        <Text size={13} tone="muted">
          {t("best.period")}
        </Text>
      </Row>
      {items.length === 0 && <Note className={styles.nothing}>{t("best.none")}</Note>}
      <ol className={styles.products}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={styles.productName}>
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
            </span>
            <span className={styles.order}>
              <strong>{money(item.total)}</strong>
              <Text size={13} tone="muted">
                {t("best.sold", { count: item.quantity, shown: number(item.quantity) })}
              </Text>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
