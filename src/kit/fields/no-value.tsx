import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { ask, askedOne } from "./filter-params.ts";
import type { FilterProps } from "./views.ts";

/** Asks for records without a value, instead of all else. Fields that always have one do not offer it. */
export function NoValue({ field, name, value, onChange }: FilterProps) {
  const { t } = useTranslation("fields");
  if (field.required) return null;
  return (
    <Checkbox
      checked={askedOne(value, name, "null") === "true"}
      onChange={(event) => onChange(ask(value, name, event.target.checked ? { null: "true" } : {}))}
    >
      {t("filter.empty")}
    </Checkbox>
  );
}
