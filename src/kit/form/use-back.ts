import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { isObject } from "../../domain/is-object.ts";
import { pathTo } from "../context/registry.ts";
import { isOnOtherPage, listAddressIn } from "../list/return-to-list.ts";

/** Whether there is a page of this application to go back to. The router counts them in the history state. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return isObject(state) && typeof state.idx === "number" && state.idx > 0;
}

/**
 * Returns a function that leaves a form: from a drawer to the unchanged list behind it, from a page to the previous
 * one.
 */
export function useBack(resource: AnyResource): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return useCallback(() => {
    const list = listAddressIn(state);
    if (resource.form.open === "drawer") {
      navigate({ pathname: pathTo(resource, "list"), search: listSearch(search) });
    } else if (list !== null && isOnOtherPage(state)) {
      navigate({ pathname: pathTo(resource, "list"), search: list }, { replace: true });
    } else if (cameFromHere()) {
      navigate(-1);
    } else {
      navigate(pathTo(resource, "list"));
    }
  }, [resource, navigate, search, state]);
}

/** Returns the list's part of the query string of a drawer's URL. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("tab");
  params.delete("from");
  return params.toString();
}
