import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { isGlobal } from "../../core/manifest.ts";

const RecordSteps = lazy(() => import("./steps/record-steps.tsx"));

interface Props {
  readonly resource: AnyResource;
}

/** The links from the record in the URL to its neighbours in the list. */
export function Steps({ resource }: Props) {
  const { id } = useParams();
  if (id === undefined || isGlobal(resource)) return null;
  return (
    <Suspense>
      <RecordSteps resource={resource} id={id} />
    </Suspense>
  );
}
