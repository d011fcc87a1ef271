import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import { formParts } from "../../kit/form/index.ts";
import { idle } from "../idle.ts";
import { Look } from "./look.tsx";

/** It stays: antd forgets the sheets of parts that nobody shows any more. */
let root: Root | undefined;
let drawn = 0;

/**
 * Draws what forms are made of once, outside of the document: antd works out the style sheet of each of its parts when it
 * is first drawn, which is most of the work of a first form. One part whenever the browser has nothing better to do, and in
 * transitions, so that it gives way to everything else.
 * @param goesOn asked before each part; the next call draws those that are left
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
