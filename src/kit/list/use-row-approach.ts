import { useDataProvider } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useMemo, useRef } from "react";
import type { AnyResource } from "../../core/define.ts";
import { recordKey } from "../../providers/keys.ts";
import { PreloadContext } from "../context/preload.ts";
import type { RowActions } from "./list-query.ts";

/** Who rests this long on a row's link, in milliseconds, is about to follow it. */
const rest = 80;

interface Near {
  readonly target: EventTarget;
}

const linkAt = ({ target }: Near) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-go]") : null;

/** The row's link: what a press anywhere on it opens, unless it is on something else to press. */
function pressedLink({ target }: Near): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest("a:not([data-go]), button, input, label, select"))
    return null;
  return (
    target.closest<HTMLAnchorElement>("a[data-go]") ??
    target.closest("tr[data-id]")?.querySelector<HTMLAnchorElement>("a[data-row]") ??
    null
  );
}

/**
 * What comes before a row is opened: its page is got ready as soon as somebody comes near, its record is asked for when they
 * rest on its link or press.
 */
export function useRowApproach(resource: AnyResource, { showHref }: Pick<RowActions, "showHref">) {
  const client = useQueryClient();
  const { getOne } = useDataProvider()();
  const { fetch } = useContext(PreloadContext);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  return useMemo(() => {
    const ask = (link: HTMLAnchorElement) => {
      const id = link.closest<HTMLElement>("tr[data-id]")?.dataset.id;
      if (!id || !showHref) return;
      void client.prefetchQuery({
        queryKey: recordKey(resource, id),
        queryFn: ({ signal }) => getOne({ resource: resource.name, id, meta: { signal } }),
      });
    };
    const come = (event: Near) => {
      clearTimeout(resting.current);
      const link = linkAt(event);
      if (!link) return;
      fetch(link.pathname);
      resting.current = setTimeout(ask, rest, link);
    };
    const press = (event: Near) => {
      clearTimeout(resting.current);
      const link = pressedLink(event);
      if (!link) return;
      fetch(link.pathname);
      ask(link);
    };
    const leave = () => clearTimeout(resting.current);
    return { onPointerOver: come, onFocus: come, onPointerLeave: leave, onPointerDown: press };
  }, [client, getOne, resource, showHref, fetch]);
}
