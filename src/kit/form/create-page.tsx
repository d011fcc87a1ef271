import { useOne } from "@refinedev/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { uuidv7 } from "uuidv7";
import { useLabels } from "../context/labels.ts";
import type { PageProps } from "../context/overrides.ts";
import { usePermissions } from "../context/session.ts";
import { Denied } from "../ui/denied.tsx";
import { FormFrame } from "./form-frame.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { FormScreen } from "./page/form-screen.tsx";
import { copyOf, type FormValues, startValuesOf } from "./values.ts";

export { loadFormParts as loadParts } from "./page/load-parts.ts";

interface CreatePageProps extends PageProps {
  /** Initial values that override the declaration's; the URL overrides both. */
  readonly start?: FormValues;
}

/**
 * Creates a record of any resource; `?from=` names the record to duplicate, `?new.parentId=` sets a field's initial
 * value.
 */
export default function CreatePage({ resource, start = {} }: CreatePageProps) {
  const { t } = useTranslation("form");
  const { may } = usePermissions();
  const labels = useLabels(resource);
  const [params] = useSearchParams();
  const from = params.get("from");
  useEffect(() => {
    // Preloads the page that a save opens.
    if (resource.form.open !== "drawer") void import("./edit-page.tsx");
  }, [resource]);
  return (
    <FormFrame resource={resource} title={t("create.title", { name: labels.one })}>
      {may(resource, "create") ? (
        <NewRecord key={from} resource={resource} from={from} start={start} />
      ) : (
        <Denied />
      )}
    </FormFrame>
  );
}

interface NewProps extends Required<CreatePageProps> {
  readonly from: string | null;
}

function NewRecord({ resource, from, start: begin }: NewProps) {
  const { t } = useTranslation("form");
  const [params] = useSearchParams();
  const { result, query } = useOne({
    resource: resource.name,
    id: from ?? "",
    errorNotification: false,
    queryOptions: { enabled: from !== null },
  });
  if (from === null || query.isError) {
    return (
      <FormScreen
        resource={resource}
        record={null}
        start={{ ...begin, ...startValuesOf(resource, params) }}
      />
    );
  }
  if (!result || query.isPlaceholderData) return <FormSkeleton resource={resource} />;
  const start = copyOf(resource, result, (title) => t("copyTitle", { title }), uuidv7);
  return <FormScreen resource={resource} record={null} start={start} />;
}
