import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { toApiError } from "../../providers/http.ts";
import type { AnyResource } from "../define.ts";
import { useLabels } from "../labels.ts";
import { reasonOf } from "../list/bulk-run.ts";

/** Puts a refused action into words: what the API says of a value, else why it was refused. */
export function useRefusal(resource: AnyResource): (error: unknown) => string {
  const { t } = useTranslation(["list", "errors"]);
  const labels = useLabels(resource);
  return useCallback(
    (error) => {
      const { type, errors } = toApiError(error);
      const said = Object.entries(errors).flatMap(([field, keys]) =>
        keys.map((key) => labels.error(key, field)),
      );
      if (said.length > 0) return [...new Set(said)].join(" ");
      return type === "network" ? t("list:bulk.problems.network") : t(`list:bulk.reasons.${reasonOf(type)}`);
    },
    [t, labels],
  );
}
