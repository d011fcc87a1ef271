import type { ComponentType } from "react";
import { late, lazyPart, loadPart } from "../late/late.ts";
import { Waiting } from "../late/waiting.tsx";
import type { InputProps } from "./props.ts";

type Load = () => Promise<{ default: ComponentType<InputProps> }>;

/** Returns an input that is loaded when first rendered; a placeholder of the same height is shown until then. */
export function lateInput(height: "line" | "area" | "editor", load: Load) {
  const Input = late(load);
  return lazyPart(
    (props: InputProps) => (
      <Waiting height={height}>
        <Input {...props} />
      </Waiting>
    ),
    () => loadPart(Input),
  );
}
