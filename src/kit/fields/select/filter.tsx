import { optionsOf } from "../../../core/fields/options.ts";
import { useLabels } from "../../context/labels.ts";
import { ask, askedFor } from "../filter-params.ts";
import type { FilterProps } from "../views.ts";
import { Choices } from "./choices.tsx";

/** Any of the chosen options. */
export function SelectFilter({ field, name, resource, value, onChange }: FilterProps) {
  const labels = useLabels(resource);
  return (
    <Choices
      options={optionsOf(field)}
      name={name}
      labels={labels}
      value={askedFor(value, name, "eq")}
      onChange={(chosen) => onChange(ask(value, name, { eq: chosen }))}
    />
  );
}
