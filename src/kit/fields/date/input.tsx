import { lazy } from "react";
import type { InputProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const DayPicker = lazy(() => import("./picker.tsx"));

export function DateInput(props: InputProps) {
  return (
    <Waiting height="line">
      <DayPicker {...props} />
    </Waiting>
  );
}
