import { lazy } from "react";
import type { InputProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const JsonEditor = lazy(() => import("./editor.tsx"));

export function JsonInput(props: InputProps) {
  return (
    <Waiting height="editor">
      <JsonEditor {...props} />
    </Waiting>
  );
}
