import { targetOf } from "../../../core/define.ts";
import { useManifest } from "../../context/registry.ts";
import { selectOf } from "../control.ts";
import { idsOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { RecordSelect } from "./record-select.tsx";

export function RefInput(props: InputProps) {
  const target = useManifest(targetOf(props.resource, props.field));
  if (!target) return null;
  return (
    <RecordSelect
      {...selectOf(props)}
      target={target}
      creatable
      multiple={false}
      clearable={props.field.required !== true}
      ids={idsOf(props.value).slice(0, 1)}
      onChange={(ids) => props.onChange?.(ids[0] ?? null)}
    />
  );
}
