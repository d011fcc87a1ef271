import { optionsOf } from "../../../core/fields/options.ts";
import { useLabels } from "../../context/labels.ts";
import { ask, askedFor } from "../filter-params.ts";
import { Choices } from "../select/choices.tsx";
import type { FilterProps } from "../views.ts";

/** Records that have any of the chosen options. */
export function MultiSelectFilter({ field, name, resource, value, onChange }: FilterProps) {
  const labels = useLabels(resource);
  return (
    <Choices
      options={optionsOf(field)}
      name={name}
      labels={labels}
      value={askedFor(value, name, "like")}
      onChange={(chosen) => onChange(ask(value, name, { like: chosen }))}
    />
  );
}
