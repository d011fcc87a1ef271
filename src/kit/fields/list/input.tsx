import { lazy } from "react";
import type { InputProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const ListEditor = lazy(() => import("./editor.tsx"));

export function ListInput(props: InputProps) {
  return (
    <Waiting height="area">
      <ListEditor {...props} />
    </Waiting>
  );
}
