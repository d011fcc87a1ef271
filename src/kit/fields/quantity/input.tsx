import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { InputProps } from "../views.ts";

const QuantityControl = lazy(() => import("./control.tsx"));

export function QuantityInput(props: InputProps) {
  return (
    <Waiting height="line">
      <QuantityControl {...props} />
    </Waiting>
  );
}
