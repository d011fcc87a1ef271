import { type ReactNode, Suspense, useCallback, useMemo } from "react";
import type { AnyResource } from "../../core/define.ts";
import { useStateOf } from "../context/use-state-of.ts";
import { late } from "../late/late.ts";
import type { Pressed } from "./parts/row-menu.tsx";
import { useOffered } from "./use-offered.ts";

/** Not needed until a row button is pressed. */
export const RowMenu = late(() => import("./parts/row-menu.tsx"));

/** What a table asks of the menus of its rows. */
export interface RowMenus {
  /** Whether the row has a menu of actions, and what opens it; undefined if no row has one. */
  readonly hasMenu?: ((record: Pressed["record"]) => boolean) | undefined;
  readonly onMenu?: ((record: Pressed["record"], button: HTMLElement) => void) | undefined;
}

interface RowMenuControl {
  /** Empty if no row has a menu. */
  readonly menu: RowMenus;
  /** The open menu and the dialog of the running action. */
  readonly rowMenu: ReactNode;
}

/** Returns the menu of declared actions for the rows of a list. */
export function useRowMenu(resource: AnyResource): RowMenuControl {
  const offered = useOffered(resource, "row");
  // Undefined before the first press: an action may continue after its menu is closed.
  const [pressed, press] = useStateOf<Pressed | null | undefined>(resource, undefined);
  const any = offered(null).length > 0;
  const onMenu = useCallback<NonNullable<RowMenus["onMenu"]>>(
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
