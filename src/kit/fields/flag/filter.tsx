import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { ask, askedOne } from "../filter-params.ts";
import type { FilterProps } from "../views.ts";

/** Any, yes or no. */
export function FlagFilter({ name, resource, value, onChange }: FilterProps) {
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  return (
    <Segmented<string>
      aria-label={labels.field(name)}
      value={askedOne(value, name, "eq")}
      options={[
        { value: "", label: t("flag.any") },
        { value: "true", label: t("flag.yes") },
        { value: "false", label: t("flag.no") },
      ]}
      onChange={(choice) => onChange(ask(value, name, { eq: choice }))}
    />
  );
}
