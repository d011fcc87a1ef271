import { lazy } from "react";
import type { InputProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const MomentPicker = lazy(() => import("./picker.tsx"));

export function DateTimeInput(props: InputProps) {
  return (
    <Waiting height="line">
      <MomentPicker {...props} />
    </Waiting>
  );
}
