import { lazy } from "react";
import type { InputProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const QuantityControl = lazy(() => import("./control.tsx"));

export function QuantityInput(props: InputProps) {
  return (
    <Waiting height="line">
      <QuantityControl {...props} />
    </Waiting>
  );
}
