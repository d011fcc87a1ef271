import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { FormSection } from "./form-fields.ts";
import { goToField } from "./go-to-field.ts";

/** An address like `/settings/global#lowStockValue` leads to that very field, also on another tab. */
export function useNamedField(
  root: RefObject<HTMLElement | null>,
  sections: readonly FormSection[],
  openSection: (name: string) => void,
): void {
  const { hash, key } = useLocation();
  const latest = useRef({ sections, openSection });
  latest.current = { sections, openSection };
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, leads there again.
  useEffect(() => {
    const name = hash.slice(1);
    const section = latest.current.sections.find(({ fields }) => fields.includes(name));
    if (!section) return;
    // Opening a tab changes the address, which must not end the wait for its field.
    latest.current.openSection(section.name);
    stop.current();
    stop.current = goToField(() => root.current, name, true);
  }, [hash, key, root]);
}
