import { useOne } from "@refinedev/core";
import { type ReactNode, useRef } from "react";
import { collectionOf } from "../../core/manifest.ts";
import { globalValuesOf } from "../../core/validation/validate.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { useLabels } from "../context/labels.ts";
import type { PageProps } from "../context/overrides.ts";
import { usePermissions } from "../context/session.ts";
import { ShownRecord } from "../records/around.tsx";
import { HistorySection, ShowBody } from "../show/show-body.tsx";
import { showSections } from "../show/show-sections.ts";
import { Stack } from "../ui/box.tsx";
import { Denied } from "../ui/denied.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FailedQuery } from "../ui/states.tsx";
import { FormFrame } from "./form-frame.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { FormScreen } from "./page/form-screen.tsx";
import { SidePanel } from "./page/side-panel.tsx";
import { useNamedField } from "./parts/focus.ts";

export { loadFormParts as loadParts } from "./page/load-parts.ts";

interface GlobalProps extends PageProps {
  /** The title line, if the page shows more than this global. */
  readonly head?: ReactNode;
}

/** The page of a global: a form for users who may edit it, its values for others. */
export default function GlobalPage({ resource, head }: GlobalProps) {
  const { may } = usePermissions();
  const labels = useLabels(resource);
  if (!may(resource, "show")) return <Denied />;
  return (
    <FormFrame resource={resource} title={labels.one}>
      <Content key={resource.name} resource={resource} head={head} />
    </FormFrame>
  );
}

function Content({ resource, head }: GlobalProps) {
  const { may } = usePermissions();
  const labels = useLabels(resource);
  const line = head ?? <PageHead title={labels.one} />;
  const id = resource.name;
  const { result, query } = useOne({ resource: collectionOf(resource), id, errorNotification: false });
  const stored = result?.id === id && !query.isPlaceholderData ? result : null;
  const record = stored ?? (isUnsaved(query.error) ? { ...globalValuesOf(resource.fields, {}), id } : null);
  if (!record) {
    if (!query.isError) return <FormSkeleton resource={resource} head={line} />;
    return <FailedQuery query={query} />;
  }
  if (!may(resource, "edit")) return <Values resource={resource} record={record} head={line} />;
  return (
    <>
      <FormScreen resource={resource} record={record} head={head} />
      {may("audit", "show") ? <HistorySection resource={resource} id={id} /> : null}
    </>
  );
}

/** Some servers store nothing before the first save: the page then starts with the declared values. */
const isUnsaved = (error: unknown) => error !== null && toApiError(error).type === "not-found";

interface ValuesProps extends GlobalProps {
  readonly record: Readonly<Record<string, unknown>>;
}

function Values({ resource, record, head }: ValuesProps) {
  const permissions = usePermissions();
  const sections = showSections(resource, record, permissions);
  const root = useRef<HTMLDivElement>(null);
  useNamedField(root, sections, nothing);
  return (
    <>
      {head}
      <Stack ref={root} gap={16}>
        <ShownRecord record={record}>
          <SidePanel resource={resource} record={record}>
            <Stack gap={16}>
              <ShowBody resource={resource} record={record} id={resource.name} />
            </Stack>
          </SidePanel>
        </ShownRecord>
      </Stack>
    </>
  );
}

const nothing = () => {};
