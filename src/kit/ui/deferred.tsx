import type { ComponentType } from "react";
import { hasService } from "../../providers/service.ts";
import type { Part } from "../context/overrides.ts";
import { comesLate, late, loadPart } from "./late.ts";
import { Waiting } from "./waiting.tsx";

/** A part that shows answers of the back end's service: nothing where there is none. */
export function served<P extends object>(part: Part<P>): Part<P> {
  return hasService ? part : () => null;
}

/** A part whose code is loaded when it is first shown, or before by `loadPart`; its place is kept meanwhile. */
export function deferred<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  height: "line" | "area" | "editor" = "area",
): Part<P> {
  const Loaded = late<P>(load);
  function Deferred(props: P) {
    return (
      <Waiting height={height}>
        <Loaded {...props} />
      </Waiting>
    );
  }
  return comesLate(Deferred, () => loadPart(Loaded));
}
