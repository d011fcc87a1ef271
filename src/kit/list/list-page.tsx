import { Outlet } from "react-router";
import type { PageProps } from "../context/overrides.ts";
import { usePermissions } from "../context/session.ts";
import { Denied } from "../ui/denied.tsx";
import { RecordList } from "./record-list.tsx";

/** The list of any resource. What opens as a drawer above it is a child route. */
export default function ListPage({ resource }: PageProps) {
  const { may } = usePermissions();
  if (!may(resource, "list")) return <Denied />;
  return (
    <>
      {/* Without the key the rows of one resource would stay while those of another are loading. */}
      <RecordList key={resource.name} resource={resource} />
      <Outlet />
    </>
  );
}
