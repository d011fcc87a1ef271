import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../labels.ts";
import { ask, askedOne } from "../filter-params.ts";
import type { FilterProps } from "../views.ts";

/** With or without a picture. */
export function ImageFilter({ name, resource, value, onChange }: FilterProps) {
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  return (
    <Segmented<string>
      aria-label={labels.field(name)}
      value={askedOne(value, name, "null")}
      options={[
        { value: "", label: t("flag.any") },
        { value: "false", label: t("filter.pictured") },
        { value: "true", label: t("filter.unpictured") },
      ]}
      onChange={(choice) => onChange(ask(value, name, { null: choice }))}
    />
  );
}
