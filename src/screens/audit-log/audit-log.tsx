import { DownloadOutlined, FileSearchOutlined } from "@ant-design/icons";
import { type CrudFilter, type HttpError, useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCsvSeparator } from "../../kit/context/file-format.ts";
import { Pagination } from "../../kit/list/pagination.tsx";
import { Box, Card } from "../../kit/ui/box.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { ResultLine } from "../../kit/ui/result-line.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { type AuditEntry, auditCollection } from "../../providers/audit.ts";
import { service } from "../../providers/service.ts";
import styles from "./audit-log.module.css";
import { AuditEntryRow } from "./entry-row.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { type AuditFilters, paramsOf, useAuditFilters } from "./use-audit-filters.ts";

const pageSize = 50;

const newestFirst = { _sort: "createdAt,id", _order: "desc,desc" };

/** The audit log of the store, newest entries first: who, what and when. The address holds the filters. */
export function AuditLog() {
  const { t } = useTranslation(["audit", "list"]);
  const separator = useCsvSeparator();
  const { filters, change, clear, isNarrowed } = useAuditFilters();
  const { query } = useEntries(filters);
  const { data: entries = [], total = 0 } = query.data ?? {};
  return (
    <Page>
      <PageHead title={t("title")} lead={t("lead")}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          href={service.address("/audit-entries/export.csv", {
            ...paramsOf(filters),
            ...newestFirst,
            _separator: separator,
          })}
          download="audit-log.csv"
        >
          {t("csv")}
        </Button>
      </PageHead>
      <ResultLine
        of={JSON.stringify(filters)}
        text={query.isPlaceholderData || !query.data ? null : t("list:found", { count: total })}
      />
      <FilterBar filters={filters} onChange={change} onClear={isNarrowed ? clear : undefined} />
      {query.isError ? (
        <FailedQuery query={query} />
      ) : query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : (
        <Card aria-busy={query.isPlaceholderData} dimmed={query.isPlaceholderData} clips>
          {entries.length === 0 ? (
            <StateBox
              icon={<FileSearchOutlined aria-hidden />}
              title={t("empty.title")}
              text={isNarrowed ? t("empty.text") : undefined}
            />
          ) : (
            <>
              <Box line="below" size={13} tone="muted" className={styles.head} aria-hidden>
                {(["when", "who", "action", "what"] as const).map((name) => (
                  <span key={name}>{t(`columns.${name}`)}</span>
                ))}
              </Box>
              <Box as="ul" aria-label={t("title")}>
                {entries.map((entry) => (
                  <AuditEntryRow key={entry.id} entry={entry} />
                ))}
              </Box>
            </>
          )}
        </Card>
      )}
      {total > pageSize ? (
        <Pagination
          page={filters.page}
          pageSize={pageSize}
          total={total}
          about={query.data?.about === true}
          quiet
          onPage={(page) => change({ page })}
        />
      ) : null}
    </Page>
  );
}

function useEntries(filters: AuditFilters) {
  const crudFilters = useMemo(() => filtersOf(filters), [filters]);
  return useList<AuditEntry, HttpError>({
    resource: auditCollection,
    filters: crudFilters,
    sorters: [
      { field: "createdAt", order: "desc" },
      { field: "id", order: "desc" },
    ],
    pagination: { currentPage: filters.page, pageSize },
    errorNotification: false,
    // Entries may have been added since the last visit.
    queryOptions: { staleTime: 0, placeholderData: keepPreviousData },
  });
}

function filtersOf(filters: AuditFilters): CrudFilter[] {
  return Object.entries(paramsOf(filters)).map(([param, value]): CrudFilter => {
    const [, field = param, operator] = /^(.*)_(gte|lte)$/.exec(param) ?? [];
    return { field, operator: operator === "gte" || operator === "lte" ? operator : "eq", value };
  });
}
