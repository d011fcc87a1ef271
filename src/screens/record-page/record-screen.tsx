import { type BaseRecord, useOne } from "@refinedev/core";
import { Fragment, type ReactNode } from "react";
import { useParams } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { Steps } from "../../kit/list/steps.tsx";
import { Denied } from "../../kit/ui/denied.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import page from "./record-page.module.css";

interface Props<T> {
  readonly resource: AnyResource;
  /** Shown while the record loads. Default: the shape of a document */
  readonly skeleton?: ReactNode;
  readonly children: (record: T) => ReactNode;
}

/** The page of a document, with its states for loading, forbidden, not found and failed. */
export function RecordScreen<T extends BaseRecord>({
  resource,
  skeleton = <DocumentSkeleton />,
  children,
}: Props<T>) {
  const { id = "" } = useParams();
  const { may } = usePermissions();
  const { result, query } = useOne<T>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: may(resource, "show") },
  });
  if (!may(resource, "show")) return <Denied />;
  if (query.isError) return <FailedQuery query={query} of={resource} />;
  // While the next record loads, the cache may return the previous one.
  const record = result?.id === id && !query.isPlaceholderData ? result : null;
  return (
    <Page pager={<Steps resource={resource} />} className={page.page}>
      {record ? <Fragment key={id}>{children(record)}</Fragment> : skeleton}
    </Page>
  );
}
