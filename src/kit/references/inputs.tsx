import { lazy } from "react";
import { useParams } from "react-router";
import { targetOf } from "../../core/define.ts";
import type { RefOptions } from "../../core/kinds/ref.ts";
import type { RefsOptions } from "../../core/kinds/refs.ts";
import { useManifest } from "../context/registry.ts";
import { selectOf } from "../fields/control.ts";
import type { InputProps } from "../fields/props.ts";
import { idsOf } from "../fields/values.ts";
import { Waiting } from "../late/waiting.tsx";
import { RecordTree } from "./picker/record-tree.tsx";
import { RecordSelect } from "./record-select.tsx";

/** Selects a record of the referenced resource. */
export function RefInput(props: InputProps) {
  const target = useManifest(targetOf(props.resource, props.field));
  if (!target) return null;
  const { offers }: RefOptions = props.field;
  return (
    <RecordSelect
      {...selectOf(props)}
      target={target}
      offers={offers}
      creatable
      multiple={false}
      clearable={props.field.required !== true}
      ids={idsOf(props.value).slice(0, 1)}
      onChange={(ids) => props.onChange?.(ids[0] ?? null)}
    />
  );
}

const OrderedRefs = lazy(() => import("./ordered.tsx"));

/** Selects several records, in an order if the field has one. */
export function RefsInput(props: InputProps) {
  const target = useManifest(targetOf(props.resource, props.field));
  if (!target) return null;
  const { ordered, offers }: RefsOptions = props.field;
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
      offers={offers}
      creatable
      multiple
      ids={idsOf(props.value)}
      onChange={(ids) => props.onChange?.(ids)}
    />
  );
}

/** Selects the parent of a record in its tree; the record itself and what is below it are disabled. */
export function ParentInput(props: InputProps) {
  const { id } = useParams();
  return (
    <RecordTree
      {...selectOf(props)}
      resource={props.resource}
      name={props.name}
      own={id}
      ids={idsOf(props.value).slice(0, 1)}
      onChange={(ids) => props.onChange?.(ids[0] ?? null)}
    />
  );
}
