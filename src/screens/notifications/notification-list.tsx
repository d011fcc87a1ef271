import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { JobView } from "../../domain/jobs.ts";
import { ownNotices } from "../../domain/notices.ts";
import { named, namespaceOf } from "../../domain/texts/named.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Box, Grid, Note, Row, Text } from "../../kit/ui/box.tsx";
import type { Notification } from "../../providers/news.ts";
import { JobList } from "./job-list.tsx";
import styles from "./notifications.module.css";

const entry = { gap: 2, padY: 9, padX: 12, line: "above", tone: "plain" } as const;

interface ListProps {
  readonly items: readonly Notification[] | undefined;
  readonly failed: boolean;
  readonly jobs: readonly JobView[];
  readonly onStop: (id: string) => Promise<void>;
  readonly onFollow: () => void;
}

/** The notifications, newest first. */
export default function NotificationList({ items, failed, jobs, onStop, onFollow }: ListProps) {
  // All at once: each entry would load those of its own.
  const { t } = useTranslation(["notifications", ...(items ?? []).map(({ texts }) => namespaceOf(texts))]);
  return (
    <section className={styles.panel} aria-label={t("title")}>
      {jobs.length > 0 && (
        <>
          <Text as="h2" size={15} strong padBelow={8} className={styles.head}>
            {t("jobs.title")}
          </Text>
          <JobList jobs={jobs} onStop={onStop} onFollow={onFollow} />
        </>
      )}
      <Row as="header" gap={16} align="baseline" justify="between" padBelow={8} className={styles.head}>
        <Text as="h2" size={15} strong>
          {t("title")}
        </Text>
        <Link to="/edit-profile#notifications" onClick={onFollow}>
          {t("choose")}
        </Link>
      </Row>
      {failed && !items && <Note padY={16}>{t("failed")}</Note>}
      {items?.length === 0 && <Note padY={16}>{t("empty")}</Note>}
      <Box as="ul" scrolls="y" className={styles.list}>
        {items?.map((item) => (
          <li key={item.id}>
            <Entry item={item} onFollow={onFollow} />
          </li>
        ))}
      </Box>
    </section>
  );
}

/** Returns the title and the details of a notification. */
function useWords({ kind, texts, title, quantity, level }: Notification) {
  const { t } = useTranslation(["notifications", "resources", namespaceOf(texts)]);
  const { number } = useFormats();
  const isOwn = ownNotices.some((one) => one === kind);
  const name = isOwn ? t(named(`resources:${title}.name.many`)) : title;
  const count = quantity ?? 0;
  return {
    said: t(named(`${texts}.said`), { count, shown: number(count), title: name }),
    more: t(named(`${texts}.more`), { shown: number(level ?? 0), defaultValue: "" }),
  };
}

function Entry({ item, onFollow }: { readonly item: Notification; readonly onFollow: () => void }) {
  const { t } = useTranslation("notifications");
  const { dateTime } = useFormats();
  const { said, more } = useWords(item);
  const { path } = item;
  const words = (
    <>
      <Row as="span" gap={12} align="baseline" justify="between">
        {said}
        {item.isNew && (
          <Text round={4} ground="primary" padX={6} size={11} strong tone="primary">
            {t("new")}
          </Text>
        )}
      </Row>
      <Text size={12} tone="muted">
        {[dateTime(item.at), more].filter(Boolean).join(" · ")}
      </Text>
    </>
  );
  return path === null ? (
    <Grid {...entry}>{words}</Grid>
  ) : (
    <Grid {...entry} as={Link} to={path} hover="soft" onClick={onFollow}>
      {words}
    </Grid>
  );
}
