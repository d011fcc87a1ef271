import { Suspense } from "react";
import { usePermissions } from "../../kit/context/index.ts";
import { lateAntd } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";

const OwnSession = lateAntd(() => import("./own-session.tsx"));

interface Props {
  /** In the head of the till, where there is little room. */
  readonly inBar?: boolean;
}

/** The till session of whoever is signed in: opened here, and while it is open cash is moved and the drawer counted. */
export function TillSessionButton({ inBar = false }: Props) {
  const { may } = usePermissions();
  if (!may(manifests["till-sessions"], "cash")) return null;
  return (
    <Suspense>
      <OwnSession inBar={inBar} />
    </Suspense>
  );
}
