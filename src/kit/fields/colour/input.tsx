import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { InputProps } from "../views.ts";

const ColourEditor = lazy(() => import("./picker.tsx"));

export function ColourInput(props: InputProps) {
  return (
    <Waiting height="line">
      <ColourEditor {...props} />
    </Waiting>
  );
}
