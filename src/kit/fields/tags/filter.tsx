import { useLabels } from "../../context/labels.ts";
import { ask, askedFor } from "../filter-params.ts";
import type { FilterProps } from "../views.ts";
import { TagsSelect } from "./tags-select.tsx";

/** Records that have any of the tags. */
export function TagsFilter({ name, resource, value, onChange }: FilterProps) {
  const labels = useLabels(resource);
  return (
    <TagsSelect
      aria-label={labels.field(name)}
      tags={askedFor(value, name, "like")}
      onChange={(tags) => onChange(ask(value, name, { like: tags }))}
    />
  );
}
