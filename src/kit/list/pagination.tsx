import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../fields/format.ts";
import { preloadOnApproach } from "../late/approach.ts";
import { Box, Row, Text } from "../ui/box.tsx";
import { Button } from "../ui/button.tsx";
import { pageSizes } from "./list-state.ts";
import { pageCount, pageNumbers, rounded } from "./page-numbers.ts";
import styles from "./pagination.module.css";

interface Props {
  /** Starting at 1. */
  readonly page: number;
  /** Default: 10, as in the specification; the generic list uses 20. */
  readonly pageSize?: number;
  readonly total: number;
  /** The total is an estimate and is shown rounded. */
  readonly about?: boolean;
  readonly onPage: (page: number) => void;
  /** Called when the user is about to go to a page. */
  readonly onNear?: (page: number) => void;
  /** The page announces what it shows by itself, see `ResultLine`. */
  readonly quiet?: boolean;
  /** Offers the sizes of `pageSizes`. Default: the size is fixed. */
  readonly onPageSize?: (size: number) => void;
}

/** 'Showing x-y of total' with Previous, the page numbers and Next. */
export const Pagination = memo(function Pagination({
  page,
  pageSize = 10,
  total,
  about = false,
  quiet = false,
  onPage,
  onNear,
  onPageSize,
}: Props) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const pages = pageCount(total, pageSize);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const near = (next: number) => (onNear ? preloadOnApproach(() => onNear(next)) : {});
  return (
    <Row
      as="nav"
      wrap
      justify="between"
      gap={24}
      rowGap={12}
      className={styles.bar}
      aria-label={t("pages.label")}
    >
      <Row as="p" gap={16} nums tone="muted" className={styles.summary}>
        <span aria-live={quiet ? undefined : "polite"}>
          {t(about ? "pages.showingAbout" : "pages.showing", {
            from: formats.number(from),
            to: formats.number(to),
            total: formats.number(about ? rounded(total) : total),
          })}
        </span>
        {onPageSize && total > pageSizes[0] ? (
          <Box
            as="select"
            padY={4}
            padX={8}
            frame="strong"
            round={6}
            tone="plain"
            ground="plain"
            aria-label={t("pages.size")}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {t("pages.perPage", { count: size })}
              </option>
            ))}
          </Box>
        ) : null}
      </Row>
      <Row wrap gap={4} className={styles.pages}>
        <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)} {...near(page - 1)}>
          {t("pages.previous")}
        </Button>
        {pageNumbers(page, pages).map((one, at) =>
          one === "gap" ? (
            // There is at most one gap on each side.
            <Text
              key={at < 3 ? "before" : "after"}
              minWidth={20}
              text="center"
              tone="muted"
              className={styles.gap}
              aria-hidden
            >
              …
            </Text>
          ) : (
            <Button
              key={one}
              type="text"
              size="small"
              className={styles.page ?? ""}
              aria-label={t("pages.page", { page: one })}
              aria-current={one === page ? "page" : false}
              onClick={() => onPage(one)}
              {...near(one)}
            >
              {formats.number(one)}
            </Button>
          ),
        )}
        <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)} {...near(page + 1)}>
          {t("pages.next")}
        </Button>
      </Row>
    </Row>
  );
});
