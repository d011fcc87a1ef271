import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Identity } from "../../core/manifest.ts";
import { isObject } from "../../domain/is-object.ts";
import { useReadTitle } from "../../kit/fields/index.ts";
import { Box, Row } from "../../kit/ui/index.ts";
import { recordKey } from "../../providers/keys.ts";
import type { CurrentScreen } from "../current-screen.ts";
import styles from "./breadcrumbs.module.css";

/** Returns the record's title from the cache of the page, without a request of its own. */
function useRecordTitle(resource: Identity | undefined, id: string | undefined): string | undefined {
  const read = useReadTitle();
  const { data } = useQuery<{ readonly data: unknown }>({
    queryKey: resource && id ? recordKey(resource, id) : ["no record"],
    // Without a query function, not with a skipped one, which would replace the page's.
    enabled: false,
  });
  const record = data?.data;
  if (!resource || !isObject(record)) return undefined;
  const { id: known, title } = read(resource, record);
  return title === known ? undefined : title;
}

/** The breadcrumbs of the current screen. */
export function Breadcrumbs({ current }: { readonly current: CurrentScreen }) {
  const { t } = useTranslation("shell");
  const resource = current.handle && "resource" in current.handle ? current.handle.resource : undefined;
  const recordTitle = useRecordTitle(resource, current.id);
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
