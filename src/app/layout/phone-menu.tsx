import { lazy, Suspense } from "react";
import { useInterface } from "../../providers/interface-state.ts";

const MenuDrawer = lazy(() => import("./menu-drawer.tsx"));

/** The menu of a narrow screen; its code comes when it is first opened. */
export function PhoneMenu() {
  const open = useInterface((state) => state.open.navBar);
  return <Suspense>{open && <MenuDrawer />}</Suspense>;
}
