import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { shownChoices, type TextListState } from "./texts-call.ts";

function read(params: URLSearchParams): TextListState {
  const page = Number(params.get("page"));
  return {
    language: params.get("language"),
    q: params.get("q") ?? "",
    namespace: params.get("area") ?? "",
    show: shownChoices.find((one) => one === params.get("show")) ?? "all",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the address of a list, without defaults. */
export function textListAddress({ language, q, namespace, show, page }: TextListState): string {
  const params = new URLSearchParams();
  if (language !== null) params.set("language", language);
  if (q !== "") params.set("q", q);
  if (namespace !== "") params.set("area", namespace);
  if (show !== "all") params.set("show", show);
  if (page > 1) params.set("page", String(page));
  return `?${params.toString()}`;
}

/** The state of the list, kept in the address. Every change except to another page returns to the first page. */
export function useTextListState() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const listState = useMemo(() => read(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (patch: Partial<TextListState>, how: { readonly replace?: boolean } = {}) =>
      setParams(textListAddress({ ...listState, page: 1, ...patch }), { preventScrollReset: true, ...how }),
    [listState, setParams],
  );
  return { listState, change };
}

/** The finished import that a notification leads to, by the id of its job in the address; null if there is none. */
export function useImportResult() {
  const [params, setParams] = useSearchParams();
  const close = () =>
    setParams(
      (now) => {
        now.delete("import");
        return now;
      },
      { preventScrollReset: true, replace: true },
    );
  return { id: params.get("import"), close };
}
