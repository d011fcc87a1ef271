import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { scopeOf } from "../../core/access.ts";
import { lookUpPath } from "../../domain/orders/order-lookup.ts";
import { isDeliveryRole } from "../../domain/roles.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useAdmin, usePermissions } from "../../kit/context/session.ts";
import { withFilter } from "../../kit/list/list-rules.ts";
import { formatListState } from "../../kit/list/list-state.ts";
import { useListState } from "../../kit/list/use-list-state.ts";
import { Row, Stack, Text } from "../../kit/ui/box.tsx";
import { orders } from "../../resources/orders.ts";
import styles from "./orders.module.css";

/** The most common periods, in days. */
const periods = [5, 7, 15, 30] as const;

/** Filters orders by recent days; other filters stay. */
export default function Periods({ resource }: BlockProps) {
  const { t } = useTranslation("orders");
  const { state } = useListState(resource);
  const start = state.filters.placedAt_gte?.[0];
  const address = (days: number | null) => {
    const value = days === null ? {} : { placedAt_gte: [`now-${days}d`] };
    const filters = withFilter(resource, state.filters, "placedAt", value);
    return `?${formatListState(resource, { ...state, filters, page: 1, view: null })}`;
  };
  return (
    <Stack gap={8}>
      <Row as="nav" gap={6} align="stretch" wrap aria-label={t("periods.label")}>
        {[null, ...periods].map((days) => (
          <Text
            as={Link}
            key={days}
            to={address(days)}
            padY={3}
            padX={12}
            frame="strong"
            round={999}
            size={13}
            lineHeight={22}
            tone="muted"
            ground="plain"
            className={styles.period}
            aria-current={start === (days === null ? undefined : `now-${days}d`) ? "true" : undefined}
          >
            {days === null ? t("periods.any") : t("periods.last", { count: days })}
          </Text>
        ))}
      </Row>
      <Narrowed />
    </Stack>
  );
}

/** Names the limited selection of orders for roles that do not see all of them. */
function Narrowed() {
  const { t } = useTranslation("orders");
  const { may } = usePermissions();
  const admin = useAdmin();
  if (!admin || scopeOf(admin.role, orders, "list") === null) return null;
  return (
    <Text as="p" size={13} tone="muted">
      {t(isDeliveryRole(admin.role) ? "narrowed.road" : "narrowed.counter")}{" "}
      {may(orders, "lookup") ? <Link to={lookUpPath}>{t("narrowed.older")}</Link> : null}
    </Text>
  );
}
