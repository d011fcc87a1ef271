import { useOne } from "@refinedev/core";
import { useParams } from "react-router";
import { toApiError } from "../../providers/api-error.ts";
import { useLabels } from "../context/labels.ts";
import type { PageProps } from "../context/overrides.ts";
import { usePermissions } from "../context/session.ts";
import { useReadTitle } from "../fields/ref/use-read-title.ts";
import { FormFrame } from "../form/form-frame.tsx";
import { Denied } from "../ui/denied.tsx";
import { Failed, NotFoundRecord } from "../ui/states.tsx";
import { ShowRecord } from "./show-record.tsx";
import { ShowSkeleton } from "./show-skeleton.tsx";

/** One record of any resource to read: a drawer above the list or a page, as the declaration says. */
export default function ShowPage({ resource }: PageProps) {
  const { id = "" } = useParams();
  const { may } = usePermissions();
  if (!may(resource, "show")) return <Denied />;
  return <Show key={`${resource.name}/${id}`} resource={resource} id={id} />;
}

interface ShowProps extends PageProps {
  readonly id: string;
}

function Show({ resource, id }: ShowProps) {
  const labels = useLabels(resource);
  const read = useReadTitle();
  const { result, query } = useOne({ resource: resource.name, id, errorNotification: false });
  // While the next record is loading the cache may offer the one before.
  const record = result && !query.isPlaceholderData && result.id === id ? result : null;
  const gone = query.isError && toApiError(query.error).type === "not-found";
  return (
    <FormFrame resource={resource} title={record ? read(resource, record).title : labels.one}>
      {gone ? (
        <NotFoundRecord resource={resource} />
      ) : record ? (
        <ShowRecord resource={resource} record={record} id={id} />
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <ShowSkeleton />
      )}
    </FormFrame>
  );
}
