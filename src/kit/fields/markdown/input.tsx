import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { InputProps } from "../views.ts";

const MarkdownEditor = lazy(() => import("./editor.tsx"));

export function MarkdownInput(props: InputProps) {
  return (
    <Waiting height="editor">
      <MarkdownEditor {...props} />
    </Waiting>
  );
}
