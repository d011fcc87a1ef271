import { lazy, Suspense } from "react";
import { usePermissions } from "../../kit/context/index.ts";
import { manifests } from "../../resources/manifests.ts";

const OwnSession = lazy(() => import("./own-session.tsx"));

/** The till session of whoever is signed in: opened here, and while it is open cash is moved and the drawer counted. */
export function TillSessionButton() {
  const { may } = usePermissions();
  if (!may(manifests["till-sessions"], "cash")) return null;
  return (
    <Suspense>
      <OwnSession />
    </Suspense>
  );
}
