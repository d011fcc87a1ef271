import { Checkbox, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { optionsOf } from "../../core/fields/options.ts";
import { type Labels, useLabels } from "../context/labels.ts";
import { filterValues, firstFilterValue, withFilterValues } from "../fields/filter-params.ts";
import styles from "../fields/filters.module.css";
import type { FilterProps } from "../fields/props.ts";
import { labelled, OptionSelect, TagsSelect } from "./inputs.tsx";
import { multiple } from "./multiple.ts";

/** Filters by any, yes or no. */
export function FlagFilter({ name, resource, value, onChange }: FilterProps) {
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  return (
    <Segmented<string>
      aria-label={labels.field(name)}
      value={firstFilterValue(value, name, "eq")}
      options={[
        { value: "", label: t("flag.any") },
        { value: "true", label: t("flag.yes") },
        { value: "false", label: t("flag.no") },
      ]}
      onChange={(choice) => onChange(withFilterValues(value, name, { eq: choice }))}
    />
  );
}

/** Returns a filter for any of the selected options, using the operator of the kind. */
const anyOf = (operator: "eq" | "like") =>
  function ChosenOptions({ field, name, resource, value, onChange }: FilterProps) {
    const labels = useLabels(resource);
    return (
      <Choices
        options={optionsOf(field)}
        name={name}
        labels={labels}
        value={filterValues(value, name, operator)}
        onChange={(chosen) => onChange(withFilterValues(value, name, { [operator]: chosen }))}
      />
    );
  };

/** Filters records with any of the selected options. */
export const SelectFilter = anyOf("eq");

/** Filters records whose options include any of the selected ones. */
export const MultiSelectFilter = anyOf("like");

interface Props {
  readonly options: readonly string[];
  readonly name: string;
  readonly labels: Labels;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** More options than this are shown in a select instead of checkboxes. */
const fewOptions = 6;

/** A multiple choice: checkboxes while there are few options. */
function Choices({ options, name, labels, value, onChange }: Props) {
  const all = labelled(options, name, labels);
  if (options.length <= fewOptions) {
    return (
      <Checkbox.Group<string>
        aria-label={labels.field(name)}
        className={styles.choices ?? ""}
        options={all}
        value={[...value]}
        onChange={onChange}
      />
    );
  }
  return (
    <OptionSelect<string[]>
      aria-label={labels.field(name)}
      {...multiple}
      allowClear
      options={all}
      value={[...value]}
      onChange={onChange}
    />
  );
}

/** Filters records with any of the tags. */
export function TagsFilter({ name, resource, value, onChange }: FilterProps) {
  const labels = useLabels(resource);
  return (
    <TagsSelect
      aria-label={labels.field(name)}
      field={name}
      tags={filterValues(value, name, "like")}
      onChange={(tags) => onChange(withFilterValues(value, name, { like: tags }))}
    />
  );
}
