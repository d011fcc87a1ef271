import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { InputProps } from "../views.ts";

const DayPicker = lazy(() => import("./picker.tsx"));

export function DateInput(props: InputProps) {
  return (
    <Waiting height="line">
      <DayPicker {...props} />
    </Waiting>
  );
}
