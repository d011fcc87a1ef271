import { targetOf } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { useManifest } from "../../context/registry.ts";
import { ask, askedFor } from "../filter-params.ts";
import type { FilterProps } from "../views.ts";
import { RecordSelect } from "./record-select.tsx";

/** Records that point to any of the chosen ones. */
export function RefFilter({ field, name, resource, value, onChange }: FilterProps) {
  const labels = useLabels(resource);
  const target = useManifest(targetOf(resource, field));
  if (!target) return null;
  // A list of ids is asked whether it contains one.
  const operator = field.kind === "refs" ? "like" : "eq";
  return (
    <RecordSelect
      aria-label={labels.field(name)}
      target={target}
      multiple
      ids={askedFor(value, name, operator)}
      onChange={(ids) => onChange(ask(value, name, { [operator]: ids }))}
    />
  );
}
