import { useParams } from "react-router";
import { selectOf } from "../control.ts";
import { idsOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { RecordTree } from "./record-tree.tsx";

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
