import { lazy } from "react";
import type { InputProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const ImagesEditor = lazy(() => import("./editor.tsx"));

export function ImagesInput(props: InputProps) {
  return (
    <Waiting height="area">
      <ImagesEditor {...props} />
    </Waiting>
  );
}
