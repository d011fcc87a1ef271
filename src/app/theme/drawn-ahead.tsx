import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { FormParts } from "../../kit/form/index.ts";
import { Look } from "./look.tsx";

let drawn = false;

/**
 * Draws what forms are made of once, outside of the document: antd works out the style sheet of each of its parts when it
 * is first drawn, which is most of the work of a first form. In a transition, so that it gives way to everything else.
 */
export function drawAhead(): void {
  if (drawn) return;
  drawn = true;
  // It stays: antd forgets the sheets of parts that nobody shows any more.
  const root = createRoot(document.createElement("div"));
  startTransition(() =>
    root.render(
      <Look>
        <FormParts />
      </Look>,
    ),
  );
}
