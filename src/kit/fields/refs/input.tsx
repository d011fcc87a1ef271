import { targetOf } from "../../define.ts";
import { useOutline } from "../../registry.ts";
import { selectOf } from "../control.ts";
import { RecordSelect } from "../ref/record-select.tsx";
import { idsOf } from "../values.ts";
import type { InputProps } from "../views.ts";

export function RefsInput(props: InputProps) {
  const target = useOutline(targetOf(props.resource, props.field));
  if (!target) return null;
  return (
    <RecordSelect
      {...selectOf(props)}
      target={target}
      creatable
      multiple
      ids={idsOf(props.value)}
      onChange={(ids) => props.onChange?.(ids)}
    />
  );
}
