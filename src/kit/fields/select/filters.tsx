import { Checkbox, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { optionsOf } from "../../../core/fields/options.ts";
import { type Labels, useLabels } from "../../context/labels.ts";
import { filterValues, firstFilterValue, withFilterValues } from "../filter-params.ts";
import styles from "../filters.module.css";
import type { FilterProps } from "../views.ts";
import { labelled, OptionSelect, TagsSelect } from "./inputs.tsx";

/** Any, yes or no. */
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

/** A filter for any of the chosen options, asked with the operator of the kind. */
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

/** Records with any of the chosen options. */
export const SelectFilter = anyOf("eq");

/** Records that have any of the chosen options among theirs. */
export const MultiSelectFilter = anyOf("like");

interface Props {
  readonly options: readonly string[];
  readonly name: string;
  readonly labels: Labels;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** More options than this are picked from a list instead of ticked. */
const fewOptions = 6;

/** Any number of options: boxes to tick while they are few. */
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
      mode="multiple"
      allowClear
      options={all}
      value={[...value]}
      onChange={onChange}
    />
  );
}

/** Records that have any of the tags. */
export function TagsFilter({ name, resource, value, onChange }: FilterProps) {
  const labels = useLabels(resource);
  return (
    <TagsSelect
      aria-label={labels.field(name)}
      tags={filterValues(value, name, "like")}
      onChange={(tags) => onChange(withFilterValues(value, name, { like: tags }))}
    />
  );
}
