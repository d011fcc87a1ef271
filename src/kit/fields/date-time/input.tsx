import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { InputProps } from "../views.ts";

const MomentPicker = lazy(() => import("./picker.tsx"));

export function DateTimeInput(props: InputProps) {
  return (
    <Waiting height="line">
      <MomentPicker {...props} />
    </Waiting>
  );
}
