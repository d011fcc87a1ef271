import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { FormSection } from "./form-fields.ts";

/** The open tab, kept in the address as `?tab=`; the first one where that says nothing. */
export function useOpenTab(sections: readonly FormSection[]): readonly [string, (name: string) => void] {
  const [params, setParams] = useSearchParams();
  const named = sections.map(({ name }) => name).filter((name) => name !== "");
  const wanted = params.get("tab") ?? "";
  const open = named.includes(wanted) ? wanted : (named[0] ?? "");
  const show = useCallback(
    (name: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set("tab", name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [open, show];
}
