import { useOne } from "@refinedev/core";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { useLabels } from "../context/labels.ts";
import type { PageProps } from "../context/overrides.ts";
import { useAdmin, usePermissions } from "../context/session.ts";
import { textOf } from "../fields/values.ts";
import { Denied } from "../ui/denied.tsx";
import { FailedQuery } from "../ui/states.tsx";
import { isInScope } from "./form-fields.ts";
import { FormFrame } from "./form-frame.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { FormScreen } from "./page/form-screen.tsx";

export { loadFormParts as loadParts } from "./page/load-parts.ts";

const ShowPage = lazy(() => import("../show/show-page.tsx"));

/** Edits a record of any resource; read-only for users who may not edit it. */
export default function EditPage({ resource }: PageProps) {
  const { id = "" } = useParams();
  const { may } = usePermissions();
  if (!may(resource, "show")) return <Denied />;
  if (!may(resource, "edit")) return <ReadOnly resource={resource} />;
  return <Edit key={id} resource={resource} id={id} />;
}

function ReadOnly({ resource }: PageProps) {
  return (
    <Suspense>
      <ShowPage resource={resource} />
    </Suspense>
  );
}

interface EditProps extends PageProps {
  readonly id: string;
}

function Edit({ resource, id }: EditProps) {
  const labels = useLabels(resource);
  const admin = useAdmin();
  const { result, query } = useOne({ resource: resource.name, id, errorNotification: false });
  // The cache may hold the previously opened record, which the form must not start with.
  const record = result && !query.isPlaceholderData && result.id === id ? result : null;

  if (record && admin && !isInScope(admin, resource, record)) return <ReadOnly resource={resource} />;
  return (
    <FormFrame resource={resource} title={(record && textOf(record[resource.title])) || labels.one}>
      <EditBody resource={resource} record={record} query={query} />
    </FormFrame>
  );
}

interface BodyProps extends PageProps {
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly query: Pick<ReturnType<typeof useOne>["query"], "isError" | "error" | "refetch" | "isFetching">;
}

function EditBody({ resource, record, query }: BodyProps) {
  if (record) return <FormScreen resource={resource} record={record} />;
  if (!query.isError) return <FormSkeleton resource={resource} />;
  return <FailedQuery query={query} of={resource} />;
}
