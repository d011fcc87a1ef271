import { Checkbox, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useLabels } from "../context/labels.ts";
import { firstFilterValue, withFilterValues } from "./filter-params.ts";
import type { FilterProps } from "./props.ts";

const plain = ["filter.filled", "filter.empty"] as const;
const pictureWords = ["filter.pictured", "filter.unpictured"] as const;

interface Props extends FilterProps {
  /** Keys of the labels for present and absent. Default: filled, empty. */
  readonly words?: typeof plain | typeof pictureWords;
}

/** Filters by presence of a value, the only filter for kinds without comparison. */
export function PresenceFilter({ name, resource, value, onChange, words: [filled, empty] = plain }: Props) {
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  return (
    <Segmented<string>
      aria-label={labels.field(name)}
      value={firstFilterValue(value, name, "null")}
      options={[
        { value: "", label: t("flag.any") },
        { value: "false", label: t(filled) },
        { value: "true", label: t(empty) },
      ]}
      onChange={(choice) => onChange(withFilterValues(value, name, { null: choice }))}
    />
  );
}

/** Filters by presence of a picture. */
export function ImageFilter(props: FilterProps) {
  return <PresenceFilter {...props} words={pictureWords} />;
}

/** Filters records without a value, replacing all other conditions. Not offered by fields that always have a value. */
export function NoValue({ field, name, value, onChange }: FilterProps) {
  const { t } = useTranslation("fields");
  if (field.required) return null;
  return (
    <Checkbox
      checked={firstFilterValue(value, name, "null") === "true"}
      onChange={(event) =>
        onChange(withFilterValues(value, name, event.target.checked ? { null: "true" } : {}))
      }
    >
      {t("filter.empty")}
    </Checkbox>
  );
}
