import { lazy } from "react";
import type { InputProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const ColourEditor = lazy(() => import("./picker.tsx"));

export function ColourInput(props: InputProps) {
  return (
    <Waiting height="line">
      <ColourEditor {...props} />
    </Waiting>
  );
}
