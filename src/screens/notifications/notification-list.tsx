import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { JobView } from "../../domain/jobs.ts";
import { pathTo } from "../../kit/context/index.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { Box, Note, Row, Text } from "../../kit/ui/index.ts";
import type { Notification } from "../../providers/news.ts";
import { products } from "../../resources/products.ts";
import { productsAddress } from "../dashboard/addresses.ts";
import { JobList } from "./job-list.tsx";
import styles from "./notifications.module.css";

interface ListProps {
  readonly items: readonly Notification[] | undefined;
  readonly failed: boolean;
  readonly jobs: readonly JobView[];
  readonly onStop: (id: string) => Promise<void>;
  readonly onFollow: () => void;
}

/** What happened, the newest first. */
export default function NotificationList({ items, failed, jobs, onStop, onFollow }: ListProps) {
  const { t } = useTranslation("notifications");
  return (
    <section className={styles.panel} aria-label={t("title")}>
      {jobs.length > 0 && (
        <>
          <Text as="h2" size={15} strong className={styles.head}>
            {t("jobs.title")}
          </Text>
          <JobList jobs={jobs} onStop={onStop} />
        </>
      )}
      <Row as="header" gap={16} align="baseline" justify="between" className={styles.head}>
        <Text as="h2" size={15} strong>
          {t("title")}
        </Text>
        <Link to={productsAddress({ lowStock: ["true"] }, "quantity")} onClick={onFollow}>
          {t("all")}
        </Link>
      </Row>
      {failed && !items && <Note padY={16}>{t("failed")}</Note>}
      {items?.length === 0 && <Note padY={16}>{t("empty")}</Note>}
      <Box as="ul" className={styles.list}>
        {items?.map((item) => (
          <li key={item.id}>
            <Entry item={item} onFollow={onFollow} />
          </li>
        ))}
      </Box>
    </section>
  );
}

function Entry({ item, onFollow }: { readonly item: Notification; readonly onFollow: () => void }) {
  const { t } = useTranslation("notifications");
  const { number, dateTime } = useFormats();
  const { quantity, level, productId, productTitle } = item;
  const words = (
    <>
      <Row as="span" gap={12} align="baseline" justify="between">
        {t("lowStock", { count: quantity, shown: number(quantity), title: productTitle })}
        {item.isNew && (
          <Text round={4} ground="primary" padX={6} size={11} strong tone="primary">
            {t("new")}
          </Text>
        )}
      </Row>
      <Text size={12} tone="muted">
        {dateTime(item.at)} · {t("level", { shown: number(level) })}
      </Text>
    </>
  );
  return productId === null ? (
    <span className={styles.entry}>{words}</span>
  ) : (
    <Link to={pathTo(products, "show", productId)} className={styles.entry ?? ""} onClick={onFollow}>
      {words}
    </Link>
  );
}
