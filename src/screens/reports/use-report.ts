import { useCustom, useNotification } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Answer } from "./answer.ts";
import { formatReportState, parseReportState, type ReportState, reportCall } from "./report-state.ts";
import type { Report } from "./reports.ts";

/** The state of a report in the address, and what the API answers to it. */
export function useReport(report: Report) {
  const [params, setParams] = useSearchParams();
  const state = parseReportState(report, params);
  const change = (patch: Partial<ReportState>) =>
    setParams(formatReportState(report, { ...state, ...patch }), { preventScrollReset: true });
  const { query } = useCustom<Answer & { id?: never }>({
    ...reportCall(report, state),
    errorNotification: false,
    // The figures stay while others are on the way.
    queryOptions: { placeholderData: keepPreviousData },
  });
  return { state, change, query, answer: query.data?.data };
}

/** All rows of a report, for a file: what is shown, unless that is only a part. What fails is said and gives nothing. */
export function useAllRows(report: Report, state: ReportState, answer: Answer) {
  const { open: notify } = useNotification();
  const { t } = useTranslation("reports");
  const { query } = useCustom<Answer & { id?: never }>({
    ...reportCall(report, state, true),
    errorNotification: false,
    queryOptions: { enabled: false },
  });
  const isPart = Boolean(answer.others || answer.previous?.others);
  const load = async (): Promise<Answer | undefined> => {
    if (!isPart) return answer;
    const { data, error } = await query.refetch();
    if (error) notify?.({ type: "error", message: t("csvFailed") });
    return data?.data;
  };
  return { load, isLoading: query.isFetching };
}
