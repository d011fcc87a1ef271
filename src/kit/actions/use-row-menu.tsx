import { type ReactNode, Suspense, useCallback, useMemo } from "react";
import type { AnyResource } from "../../core/define.ts";
import { useStateOf } from "../context/use-state-of.ts";
import type { RowActions } from "../list/list-query.ts";
import { late } from "../ui/late.ts";
import type { Pressed } from "./row-menu.tsx";
import { useOffered } from "./use-offered.ts";

/** Nothing of it is needed before somebody presses a button of a row. */
export const RowMenu = late(() => import("./row-menu.tsx"));

interface RowMenuControl {
  /** What the table is told of the menus of its rows; empty where no row has one. */
  readonly menu: Pick<RowActions, "hasMenu" | "onMenu">;
  /** The menu that stands open, and the dialog of the action under way. */
  readonly rowMenu: ReactNode;
}

/** The declared actions of a list's rows. */
export function useRowMenu(resource: AnyResource): RowMenuControl {
  const offered = useOffered(resource, "row");
  // Undefined before the first one: an action may go on when its menu is closed.
  const [pressed, press] = useStateOf<Pressed | null | undefined>(resource, undefined);
  const any = offered(null).length > 0;
  const onMenu = useCallback<NonNullable<RowActions["onMenu"]>>(
    (record, button) => press({ record, button }),
    [press],
  );
  const menu = useMemo(
    () => (any ? { hasMenu: (record: Pressed["record"]) => offered(record).length > 0, onMenu } : {}),
    [any, offered, onMenu],
  );
  const rowMenu =
    pressed === undefined ? null : (
      <Suspense>
        <RowMenu
          key={resource.name}
          resource={resource}
          pressed={pressed}
          offered={pressed ? offered(pressed.record) : []}
          onClose={() => press(null)}
        />
      </Suspense>
    );
  return { menu, rowMenu };
}
