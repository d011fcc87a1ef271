import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import { formParts } from "../../kit/form/form-parts.tsx";
import { idle } from "../late/idle.ts";
import { Look } from "./look.tsx";

/** Stays mounted: Ant Design drops the style sheets of components that are no longer rendered. */
let root: Root | undefined;
let drawn = 0;

/**
 * Renders the components of forms once, outside of the document: Ant Design computes the style sheet of each component
 * on its first render, which is most of the work of a first form. Renders one component whenever the browser is idle,
 * in transitions, so that it yields to everything else.
 * @param goesOn called before each component; the next call continues with the others
 */
export async function prerenderForms(goesOn: () => boolean): Promise<void> {
  while (drawn < formParts.length) {
    await idle();
    if (!goesOn()) return;
    drawn += 1;
    root ??= createRoot(document.createElement("div"));
    const shown = formParts.slice(0, drawn);
    startTransition(() => root?.render(<Look>{shown}</Look>));
  }
}
