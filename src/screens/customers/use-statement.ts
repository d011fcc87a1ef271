import { useKeys } from "@refinedev/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { isPeriodDay, type Period, ranges } from "../../domain/report-period.ts";
import { call } from "../../providers/call.ts";
import { customers } from "../../resources/customers.ts";

export const statementRanges = [...ranges, "all"] as const;
export type StatementRange = (typeof statementRanges)[number];

const usual: StatementRange = "last30";

/** The period of a statement, kept in the address: a relative range or two days. */
function useRange() {
  const [params, setParams] = useSearchParams();
  const [from = "", to = ""] = (params.get("statement") ?? "").split("_");
  const days: Period | null = isPeriodDay(from) && isPeriodDay(to) && from <= to ? { from, to } : null;
  const range = days ?? statementRanges.find((name) => name === from) ?? usual;
  const setRange = (next: StatementRange | Period) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("statement", typeof next === "string" ? next : `${next.from}_${next.to}`);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { range, setRange };
}

/** The statement of a customer; refetched with every change of customers. */
export function useStatement(id: string) {
  const { keys } = useKeys();
  const { range, setRange } = useRange();
  const request = { params: { id }, query: typeof range === "string" ? { range } : { ...range } };
  const query = useQuery({
    queryKey: [...keys().data("default").resource(customers.name).get(), "statement", request],
    queryFn: ({ signal }) => call("get /customers/:id/statement", request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { range, setRange, query };
}
