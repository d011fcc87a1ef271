import { type ReactNode, useCallback, useMemo } from "react";
import type { AnyResource } from "../../core/define.ts";
import { useStateOf } from "../context/use-state-of.ts";
import type { RowActions } from "../list/list-query.ts";
import { type Pressed, RowMenu } from "./row-menu.tsx";
import { useActions } from "./use-actions.tsx";
import { useOffered } from "./use-offered.ts";

interface RowMenuControl {
  /** What the table is told of the menus of its rows; empty where no row has one. */
  readonly menu: Pick<RowActions, "hasMenu" | "onMenu">;
  /** The menu that stands open, and the dialog of the action under way. */
  readonly rowMenu: ReactNode;
}

/** The declared actions of a list's rows. */
export function useRowMenu(resource: AnyResource): RowMenuControl {
  const offered = useOffered(resource, "row");
  const { start, dialog } = useActions(resource);
  const [pressed, press] = useStateOf<Pressed | null>(resource, null);
  const any = offered(null).length > 0;
  const onMenu = useCallback<NonNullable<RowActions["onMenu"]>>(
    (record, button) => press({ record, button }),
    [press],
  );
  const menu = useMemo(
    () => (any ? { hasMenu: (record: Pressed["record"]) => offered(record).length > 0, onMenu } : {}),
    [any, offered, onMenu],
  );
  const rowMenu = (
    <>
      {pressed ? (
        <RowMenu
          resource={resource}
          pressed={pressed}
          offered={offered(pressed.record)}
          onStart={(one) => start(one, pressed.record)}
          onClose={() => press(null)}
        />
      ) : null}
      {dialog}
    </>
  );
  return { menu, rowMenu };
}
