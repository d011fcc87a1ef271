import { useCustom } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
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
