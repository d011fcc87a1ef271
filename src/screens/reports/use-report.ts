import { useCustom, useNotification } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Report } from "../../core/report.ts";
import type { ReportAnswer } from "./answer.ts";
import { formatReportState, parseReportState, type ReportState, reportCall } from "./report-state.ts";

/** The state of a report in the address, and the API's response. */
export function useReport(report: Report) {
  const [params, setParams] = useSearchParams();
  const state = parseReportState(report, params);
  const change = (patch: Partial<ReportState>) =>
    setParams(formatReportState(report, { ...state, ...patch }), { preventScrollReset: true });
  const { query } = useCustom<ReportAnswer & { id?: never }>({
    ...reportCall(report, state),
    errorNotification: false,
    // Keeps the previous figures while new ones load.
    queryOptions: { placeholderData: keepPreviousData },
  });
  return { state, change, query, answer: query.data?.data };
}

/**
 * Loads all rows of a report for a file: the ones shown, unless they are only a part. Reports an error and returns
 * nothing if it fails.
 */
export function useAllRows(report: Report, state: ReportState, answer: ReportAnswer) {
  const { open: notify } = useNotification();
  const { t } = useTranslation("reports");
  const { query } = useCustom<ReportAnswer & { id?: never }>({
    ...reportCall(report, state, true),
    errorNotification: false,
    queryOptions: { enabled: false },
  });
  const isPart = Boolean(answer.others || answer.previous?.others);
  const load = async (): Promise<ReportAnswer | undefined> => {
    if (!isPart) return answer;
    const { data, error } = await query.refetch();
    if (error) notify?.({ type: "error", message: t("csvFailed") });
    return data?.data;
  };
  return { load, isLoading: query.isFetching };
}
