import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { importColumns } from "../../core/csv.ts";
import type { AnyResource } from "../../core/define.ts";
import { textsOf, useLabels } from "../context/labels.ts";
import { usePermissions } from "../context/session.ts";
import type { Target } from "./match.ts";

/** What columns can be imported into, for the one who is signed in. */
export function useTargets(resource: AnyResource): readonly Target[] {
  const { t } = useTranslation(["resources", textsOf(resource.name)]);
  const labels = useLabels(resource);
  const { mayWriteField } = usePermissions();
  const names = importColumns(resource).filter((name) => name === "id" || mayWriteField(resource, name));
  const key = names.join();
  return useMemo(
    () =>
      key.split(",").map((name) => ({
        name,
        labels: [
          labels.field(name),
          name === "id"
            ? t("resources:system.id", { lng: "en" })
            : t(`${textsOf(resource.name)}:fields.${name}`, { lng: "en" }),
        ],
      })),
    [key, labels, t, resource],
  );
}
