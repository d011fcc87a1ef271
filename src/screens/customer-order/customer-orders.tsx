import { ShoppingOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { orderKey } from "../../core/sorts.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { visibleColumns } from "../../kit/list/list-rules.ts";
import { defaultSort, nextSort } from "../../kit/list/list-state.ts";
import { Pagination } from "../../kit/list/pagination.tsx";
import { RecordTable } from "../../kit/list/record-table.tsx";
import { Stack, Text } from "../../kit/ui/box.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { orders } from "../../resources/orders.ts";

const pageSize = 20;
const columns = ["placedAt", "status", "paymentMethods", "total"] as const;

const showHref = (id: string) => pathTo(orders, "show", id);

/** The page and the sorting of a list, kept in the address. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "", 10) || 1);
  const sort = params.get("sort") ?? defaultSort(orders);
  const goTo = useCallback(
    (next: number) => setParams((params) => ({ ...Object.fromEntries(params), page: String(next) })),
    [setParams],
  );
  const sortBy = (column: string) => setParams({ sort: nextSort(orders, sort, column) });
  return { page, sort, goTo, sortBy };
}

/** The orders of one customer, newest first. A paginated screen of its own, not a related list. */
export function CustomerOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation("customers");
  const permissions = usePermissions();
  const { page, sort, goTo, sortBy } = useAddress();
  const { query, result } = useList<{ id: string }>({
    resource: orders.name,
    filters: [{ field: "customerId", operator: "eq", value: id }],
    sorters: [orderKey(sort)],
    pagination: { currentPage: page, pageSize },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  });
  if (query.isError) {
    return <FailedQuery query={query} />;
  }
  if (query.isSuccess && result.total === 0) {
    return (
      <Stack gap={20} card padY={20} padX={24} phonePad={16}>
        <StateBox
          icon={<ShoppingOutlined aria-hidden />}
          title={t("orders.none")}
          text={t("orders.noneText")}
        />
      </Stack>
    );
  }
  return (
    <Stack as="section" gap={12} shrinks aria-label={t("orders.title")}>
      <Text as="h2" above={8} size={16} strong>
        {t("orders.title")}
      </Text>
      <RecordTable
        resource={orders}
        columns={visibleColumns(orders, columns, permissions)}
        rows={query.isSuccess ? result.data : undefined}
        expected={5}
        sort={sort}
        onSort={sortBy}
        busy={query.isPlaceholderData}
        showHref={permissions.may(orders, "show") ? showHref : undefined}
        editHref={undefined}
        onDelete={undefined}
      />
      {query.isSuccess ? (
        <Pagination page={page} pageSize={pageSize} total={result.total ?? 0} onPage={goTo} />
      ) : null}
    </Stack>
  );
}
