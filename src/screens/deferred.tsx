import { type ComponentType, lazy } from "react";
import { Waiting } from "../kit/fields/waiting.tsx";

/** A part whose code is loaded when it is first shown; its place is kept meanwhile. */
export function deferred<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  height: "line" | "area" | "editor" = "area",
): ComponentType<P> {
  const Part = lazy<ComponentType<P>>(load);
  return function Deferred(props: P) {
    return (
      <Waiting height={height}>
        <Part {...props} />
      </Waiting>
    );
  };
}
