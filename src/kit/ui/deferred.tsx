import { type ComponentType, lazy } from "react";
import { hasService } from "../../providers/service.ts";
import type { Part } from "../context/overrides.ts";
import { Waiting } from "./waiting.tsx";

/** A part that shows answers of the back end's service: nothing where there is none. */
export function served<P extends object>(part: Part<P>): Part<P> {
  return hasService ? part : () => null;
}

/** A part whose code is loaded when it is first shown; its place is kept meanwhile. */
export function deferred<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  height: "line" | "area" | "editor" = "area",
): Part<P> {
  const Loaded = lazy<ComponentType<P>>(load);
  return function Deferred(props: P) {
    return (
      <Waiting height={height}>
        <Loaded {...props} />
      </Waiting>
    );
  };
}
