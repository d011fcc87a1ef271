import { lazy } from "react";
import type { InputProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const MarkdownEditor = lazy(() => import("./editor.tsx"));

export function MarkdownInput(props: InputProps) {
  return (
    <Waiting height="editor">
      <MarkdownEditor {...props} />
    </Waiting>
  );
}
