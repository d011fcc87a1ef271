import { useDataProvider } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useMemo, useRef } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { recordKey } from "../../../providers/keys.ts";
import { PreloadContext } from "../../context/preload.ts";
import type { RowActions } from "../list-query.ts";

/** Milliseconds of hovering over a row's link after which a click is likely. */
const rest = 80;

interface Near {
  readonly target: EventTarget;
}

const linkAt = ({ target }: Near) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-go]") : null;

/** Returns the row's link, which a press anywhere on the row opens, unless it is on another control. */
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
 * Returns handlers that prepare the opening of a row: its page is preloaded when the pointer comes near, its record
 * when the pointer rests on its link or presses.
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
