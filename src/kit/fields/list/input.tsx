import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { InputProps } from "../views.ts";

const ListEditor = lazy(() => import("./editor.tsx"));

export function ListInput(props: InputProps) {
  return (
    <Waiting height="area">
      <ListEditor {...props} />
    </Waiting>
  );
}
