import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { InputProps } from "../views.ts";

const JsonEditor = lazy(() => import("./editor.tsx"));

export function JsonInput(props: InputProps) {
  return (
    <Waiting height="editor">
      <JsonEditor {...props} />
    </Waiting>
  );
}
