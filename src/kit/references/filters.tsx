import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { targetOf } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useManifest } from "../context/registry.ts";
import { filterValues, firstFilterValue, withFilterValues } from "../fields/filter-params.ts";
import type { FilterProps } from "../fields/props.ts";
import { Stack } from "../ui/box.tsx";
import { RecordTree } from "./picker/record-tree.tsx";
import { RecordSelect } from "./record-select.tsx";

/** Filters records that refer to any of the selected ones. */
export function RefFilter({ field, name, resource, value, onChange }: FilterProps) {
  const labels = useLabels(resource);
  const target = useManifest(targetOf(resource, field));
  if (!target) return null;
  // For a list of ids, whether it contains one of them.
  const operator = field.kind === "refs" ? "like" : "eq";
  return (
    <RecordSelect
      aria-label={labels.field(name)}
      target={target}
      multiple
      ids={filterValues(value, name, operator)}
      onChange={(ids) => onChange(withFilterValues(value, name, { [operator]: ids }))}
    />
  );
}

/** Filters direct children of the selected records, or the roots of the tree. */
export function ParentFilter({ name, resource, value, onChange }: FilterProps) {
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const top = firstFilterValue(value, name, "null") === "true";
  return (
    <Stack gap={8} align="start">
      <RecordTree
        aria-label={labels.field(name)}
        resource={resource}
        name={name}
        multiple
        disabled={top}
        placeholder={t("parent.any")}
        ids={filterValues(value, name, "eq")}
        onChange={(ids) => onChange(withFilterValues(value, name, { eq: ids }))}
      />
      <Checkbox
        checked={top}
        onChange={(event) =>
          onChange(withFilterValues(value, name, event.target.checked ? { null: "true" } : {}))
        }
      >
        {t("parent.top")}
      </Checkbox>
    </Stack>
  );
}
