import { Suspense } from "react";
import { lateAntd } from "../../kit/late/deferred.tsx";
import { useInterface } from "../../providers/interface/interface-state.ts";

const MenuDrawer = lateAntd(() => import("./menu-drawer.tsx"));

/** The menu of a narrow screen; its code is loaded when first opened. */
export function PhoneMenu() {
  const open = useInterface((state) => state.open.navBar);
  return <Suspense>{open && <MenuDrawer />}</Suspense>;
}
