import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { fieldOfPath } from "../../core/fields/field-of-path.ts";
import type { FormSection } from "./form-fields.ts";
import type { FormModel } from "./form-model.ts";
import { goToField } from "./go-to-field.ts";

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
    return goToField(() => root.current, first);
  }, [attempt, model, root]);
}
