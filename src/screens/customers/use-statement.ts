import { useKeys } from "@refinedev/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Statement } from "../../domain/documents/statement.ts";
import { isDay, type Period, ranges } from "../../domain/report-period.ts";
import { service } from "../../providers/service.ts";
import { customers } from "../../resources/customers.ts";

export const rangeNames = [...ranges, "all"] as const;
export type RangeName = (typeof rangeNames)[number];

const usual: RangeName = "last30";

/** The period of a statement, kept in the address: a relative range or two days. */
function useRange() {
  const [params, setParams] = useSearchParams();
  const [from = "", to = ""] = (params.get("statement") ?? "").split("_");
  const days: Period | null = isDay(from) && isDay(to) && from <= to ? { from, to } : null;
  const range = days ?? rangeNames.find((name) => name === from) ?? usual;
  const setRange = (next: RangeName | Period) =>
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
  const asked = new URLSearchParams(typeof range === "string" ? { range } : { ...range }).toString();
  const query = useQuery({
    queryKey: [...keys().data("default").resource(customers.name).get(), "statement", id, asked],
    queryFn: async ({ signal }) =>
      (await service.get<Statement>(`/customers/${encodeURIComponent(id)}/statement?${asked}`, { signal }))
        .data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { range, setRange, query };
}
