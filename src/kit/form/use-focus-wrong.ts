import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { fieldOfPath } from "./errors.ts";
import type { FormSection } from "./form-fields.ts";
import type { FormModel } from "./form-model.ts";

/** Frames to wait for a tab, or an input that is loaded, to stand there. */
const patience = 60;

const focusable =
  "input, textarea, select, button, [tabindex]:not([tabindex='-1']), [contenteditable='true']";

function focusIn(item: Element): boolean {
  const target =
    item.querySelector<HTMLElement>("[aria-invalid='true']") ?? item.querySelector<HTMLElement>(focusable);
  item.scrollIntoView?.({ block: "center" });
  target?.focus({ preventScroll: true });
  return target !== null;
}

/** After each failed attempt to save: opens the section of the first wrong field and goes there. */
export function useFocusWrong(
  model: FormModel,
  root: RefObject<HTMLElement | null>,
  sections: readonly FormSection[],
  openSection: (name: string) => void,
): void {
  const attempt = useStore(model.store, (state) => state.attempt);
  const seen = useRef(attempt);
  const latest = useRef({ sections, openSection });
  latest.current = { sections, openSection };

  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    const wrong = new Set(Object.keys(model.store.getState().errors).map(fieldOfPath));
    const section = latest.current.sections.find(({ fields }) => fields.some((name) => wrong.has(name)));
    const first = section?.fields.find((name) => wrong.has(name));
    if (!section || first === undefined) return;
    latest.current.openSection(section.name);

    let frame = 0;
    let left = patience;
    const look = () => {
      const item = root.current?.querySelector(`[data-field="${first}"]`);
      left -= 1;
      if ((item && focusIn(item)) || left === 0) return;
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [attempt, model, root]);
}
