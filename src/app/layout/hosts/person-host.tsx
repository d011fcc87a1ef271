import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { lateDialog } from "../../../kit/late/late-dialog.tsx";
import { followPerson, usePersonLeft } from "../../../providers/auth/person.ts";

const PersonDialog = lateDialog(() => import("./person-dialog.tsx"));

/** Stops the page while somebody else is signed in; what it holds stays as it is. */
export function PersonHost() {
  const left = usePersonLeft((state) => state.left);
  const client = useQueryClient();
  useEffect(followPerson, []);
  useEffect(
    () =>
      usePersonLeft.subscribe((now, before) => {
        // What could not be read meanwhile.
        if (before.left && !now.left) void client.invalidateQueries();
      }),
    [client],
  );
  return <Suspense>{left && <PersonDialog {...left} />}</Suspense>;
}
