import { useEffect } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { pathTo } from "../context/registry.ts";
import { focusRow, isCovered, listAddressAfterStep, takeOpenedRow } from "./return-to-list.ts";

/**
 * Who comes back to a list stands on the row that they opened, or have gone on to since, on its page. Who opens it anew does
 * not.
 * @param shown its rows are those of its address
 */
export function useReturn(resource: AnyResource, shown: boolean): void {
  const isNew = useNavigationType() === "PUSH";
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const list = pathname === pathTo(resource, "list") && !isNew ? listAddressAfterStep(resource) : null;
  const isElsewhere = list !== null && list !== search;
  useEffect(() => {
    // The browser's own way back leads to the page that was left.
    if (isElsewhere && list !== null) navigate({ search: list }, { replace: true, preventScrollReset: true });
  }, [isElsewhere, list, navigate]);
  useEffect(() => {
    if (!shown || isElsewhere) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isCovered()) return;
    const id = takeOpenedRow(resource);
    if (id !== null && isLost && !isNew) focusRow(id);
  }, [shown, isElsewhere, isNew, resource]);
}
