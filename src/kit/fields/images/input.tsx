import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { InputProps } from "../views.ts";

const ImagesEditor = lazy(() => import("./editor.tsx"));

export function ImagesInput(props: InputProps) {
  return (
    <Waiting height="area">
      <ImagesEditor {...props} />
    </Waiting>
  );
}
