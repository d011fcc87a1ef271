import { Skeleton } from "antd";
import { Suspense } from "react";
import type { PageProps } from "../../context/overrides.ts";
import { usePermissions } from "../../context/session.ts";
import { Denied } from "../../ui/denied.tsx";
import { ArrangePages } from "./arrange-pages.tsx";
import { ArrangeTree } from "./arrange-tree.tsx";

/** The page that arranges a resource's records in a manual order. */
export default function ArrangePage({ resource }: PageProps) {
  const { arrange } = resource.list;
  const { may, mayWriteField } = usePermissions();
  if (!arrange || !may(resource, "list")) return <Denied />;
  const mayMove = may(resource, "edit") && mayWriteField(resource, arrange.by);
  const Order = arrange.within === undefined ? ArrangePages : ArrangeTree;
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <Order key={resource.name} resource={resource} arrange={arrange} mayMove={mayMove} />
    </Suspense>
  );
}
