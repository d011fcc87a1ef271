import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useLabels } from "../labels.ts";
import { ask, askedOne } from "./filter-params.ts";
import type { FilterProps } from "./views.ts";

/** With or without a value: all that can be asked of kinds that do not compare. */
export function PresenceFilter({ name, resource, value, onChange }: FilterProps) {
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  return (
    <Segmented<string>
      aria-label={labels.field(name)}
      value={askedOne(value, name, "null")}
      options={[
        { value: "", label: t("flag.any") },
        { value: "false", label: t("filter.filled") },
        { value: "true", label: t("filter.empty") },
      ]}
      onChange={(choice) => onChange(ask(value, name, { null: choice }))}
    />
  );
}
