import dayjs from "dayjs";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

/** The filters in the address; empty strings do not filter. */
export interface AuditFilters {
  readonly who: string;
  readonly what: string;
  readonly action: string;
  /** A record of `what`. */
  readonly record: string;
  /** Days, `YYYY-MM-DD`, in the user's time zone. */
  readonly from: string;
  readonly to: string;
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

const names = ["who", "what", "action", "record", "from", "to", "q"] as const;

const none: AuditFilters = {
  who: "",
  what: "",
  action: "",
  record: "",
  from: "",
  to: "",
  q: "",
  page: 1,
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).isValid();

function read(params: URLSearchParams): AuditFilters {
  const page = Number(params.get("page"));
  const texts = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]));
  const filters = { ...none, ...texts, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
  return {
    ...filters,
    from: isDay(filters.from) ? filters.from : "",
    to: isDay(filters.to) ? filters.to : "",
  };
}

function addressOf(filters: AuditFilters): string {
  const named = names.filter((name) => filters[name] !== "");
  const params = new URLSearchParams(named.map((name) => [name, filters[name]]));
  if (filters.page > 1) params.set("page", String(filters.page));
  return `?${params.toString()}`;
}

/** Converts the filters to query parameters in the API's dialect. */
export function paramsOf({ who, what, action, record, from, to, q }: AuditFilters) {
  const params = {
    actorId: who,
    resource: what,
    verb: action,
    recordId: record,
    createdAt_gte: from && dayjs(from).startOf("day").toISOString(),
    createdAt_lte: to && dayjs(to).endOf("day").toISOString(),
    q,
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ""));
}

/** The filters of the log, kept in the address. Every change except to another page returns to the first page. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => read(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (patch: Partial<AuditFilters>, how: { readonly replace?: boolean } = {}) =>
      setParams(addressOf({ ...filters, page: 1, ...patch }), { preventScrollReset: true, ...how }),
    [filters, setParams],
  );
  const clear = useCallback(() => change(none), [change]);
  return { filters, change, clear, isNarrowed: names.some((name) => filters[name] !== "") };
}
