import { Suspense } from "react";
import { usePermissions } from "../../kit/context/session.ts";
import { lateAntd } from "../../kit/late/deferred.tsx";
import { manifests } from "../../resources/manifests.ts";

const OwnSession = lateAntd(() => import("./own-session.tsx"));

interface Props {
  /** In the head of the till, where space is limited. */
  readonly inBar?: boolean;
}

/** The same in the bar of the till. */
export const TillSessionInBar = () => <TillSessionButton inBar />;

/** The signed-in user's till session: opens it, records cash movements and closes it with a count. */
export function TillSessionButton({ inBar = false }: Props) {
  const { may } = usePermissions();
  if (!may(manifests["till-sessions"], "cash")) return null;
  return (
    <Suspense>
      <OwnSession inBar={inBar} />
    </Suspense>
  );
}
