import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { fieldOfPath } from "../../core/fields/field-of-path.ts";
import { toApiError } from "../../providers/api-error.ts";
import { useLabels } from "../context/labels.ts";
import { reasonOf } from "../list/bulk-run.ts";

/** Is it a message that any field may have, and so one that does not say which? */
const isGeneral = (key: string) => key.startsWith("errors.");

/** Puts a refused action into words: what the API says of a value, else why it was refused. */
export function useRefusal(resource: AnyResource): (error: unknown) => string {
  const { t } = useTranslation(["list", "errors"]);
  const labels = useLabels(resource);
  return useCallback(
    (error) => {
      const { type, errors } = toApiError(error);
      const said = Object.entries(errors).flatMap(([path, keys]) => {
        const field = fieldOfPath(path);
        const about = Object.hasOwn(resource.fields, field) && keys.some(isGeneral);
        return keys.map((key) => `${about ? `${labels.field(field)}: ` : ""}${labels.error(key, field)}`);
      });
      if (said.length > 0) return [...new Set(said)].join(" ");
      return type === "network" ? t("list:bulk.problems.network") : t(`list:bulk.reasons.${reasonOf(type)}`);
    },
    [t, labels, resource],
  );
}
