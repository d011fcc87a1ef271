import { useEffect } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import type { AnyResource } from "../../../core/define.ts";
import { pathTo } from "../../context/registry.ts";
import { focusRow, isCovered, listAddressAfterStep, takeOpenedRow } from "../return-to-list.ts";

/**
 * On return to a list, focuses the row that was opened or last stepped to, on its page. Not on a new visit.
 * @param shown whether the rows are those of the URL
 */
export function useReturnToRow(resource: AnyResource, shown: boolean): void {
  const isNew = useNavigationType() === "PUSH";
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const list = pathname === pathTo(resource, "list") && !isNew ? listAddressAfterStep(resource) : null;
  const isElsewhere = list !== null && list !== search;
  useEffect(() => {
    // The browser's back button leads to the page that was left.
    if (isElsewhere && list !== null) navigate({ search: list }, { replace: true, preventScrollReset: true });
  }, [isElsewhere, list, navigate]);
  useEffect(() => {
    if (!shown || isElsewhere) return;
    // The application may have put it at the start of the page meanwhile.
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement.matches("body, main");
    if (isCovered()) return;
    const id = takeOpenedRow(resource);
    if (id !== null && isLost && !isNew) focusRow(id);
  }, [shown, isElsewhere, isNew, resource]);
}
