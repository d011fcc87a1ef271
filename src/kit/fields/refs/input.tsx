import { lazy } from "react";
import { targetOf } from "../../../core/define.ts";
import type { RefsOptions } from "../../../core/fields/refs.ts";
import { useManifest } from "../../context/registry.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { selectOf } from "../control.ts";
import { RecordSelect } from "../ref/record-select.tsx";
import { idsOf } from "../values.ts";
import type { InputProps } from "../views.ts";

const OrderedRefs = lazy(() => import("./ordered.tsx"));

export function RefsInput(props: InputProps) {
  const target = useManifest(targetOf(props.resource, props.field));
  if (!target) return null;
  const { ordered }: RefsOptions = props.field;
  if (ordered) {
    return (
      <Waiting height="area">
        <OrderedRefs {...props} target={target} />
      </Waiting>
    );
  }
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
