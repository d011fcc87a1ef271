import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Box, Row } from "../../../kit/ui/box.tsx";
import type { CurrentScreen } from "../../routes/current-screen.ts";
import styles from "./breadcrumbs.module.css";
import { useRecordTitle } from "./use-record-title.ts";

/** The breadcrumbs of the current screen. */
export function Breadcrumbs({ current }: { readonly current: CurrentScreen }) {
  const { t } = useTranslation("shell");
  const recordTitle = useRecordTitle(current);
  const last = current.crumbs.length - 1;
  return (
    <Box as="nav" grow shrinks className={styles.breadcrumbs} aria-label={t("breadcrumbs")}>
      <Row as="ol" align="stretch">
        {current.crumbs.map(({ label, path }, at) => (
          <Box as="li" tone="muted" ellipsis rigid key={path ?? label}>
            {path && at < last ? (
              <Link to={path}>{label}</Link>
            ) : (
              <span dir="auto" {...(at === last ? { "aria-current": "page" } : {})}>
                {at === last ? (recordTitle ?? label) : label}
              </span>
            )}
          </Box>
        ))}
      </Row>
    </Box>
  );
}
