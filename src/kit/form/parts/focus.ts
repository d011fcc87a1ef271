import { type RefObject, useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { fieldOfPath } from "../../../core/fields/field-of-path.ts";
import { WholeContext } from "../form-context.ts";
import type { FormSection } from "../form-fields.ts";
import type { FormModel } from "../form-model.ts";
import { inFormOrder, sectionOfHash } from "../places.ts";

/** Frames to wait for a section or a late-loaded input to render. */
const maxFrames = 60;

const focusable =
  "input, textarea, select, button, [tabindex]:not([tabindex='-1']), [contenteditable='true']";

/** Highlights the field the URL points to. */
function flash(item: Element): void {
  item.animate?.([{ background: "var(--ant-color-primary-bg-hover)" }, {}], { duration: 1600 });
}

function focusIn(item: Element): boolean {
  const target =
    item.querySelector<HTMLElement>("[aria-invalid='true']") ?? item.querySelector<HTMLElement>(focusable);
  item.scrollIntoView?.({ block: "center" });
  if (target) target.focus({ preventScroll: true });
  else if (item instanceof HTMLElement) item.focus({ preventScroll: true });
  return target !== null || item === document.activeElement;
}

/**
 * Scrolls to a field and focuses its first control, or the field itself if it is read-only, as soon as it is rendered.
 * @returns a function that stops waiting
 */
function goToField(root: () => HTMLElement | null, name: string, flashing = false): () => void {
  let frame = 0;
  let left = maxFrames;
  const look = () => {
    const item = root()?.querySelector(`[data-field="${name}"]`);
    left -= 1;
    if (item && focusIn(item)) {
      if (flashing) flash(item);
      return;
    }
    if (left === 0) return;
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

const enabled = "input:not([type=file]):enabled, textarea:enabled";
const typedInto = "input:not([type=file], [type=radio], [type=checkbox]):enabled, textarea:enabled";

/** Focuses the first field of a form, one for typing if there is any. @returns whether it is there yet */
function focusFirst(root: HTMLElement): boolean {
  const inFields = (selector: string) => root.querySelector<HTMLElement>(`[data-field] :is(${selector})`);
  const first = inFields(typedInto) ?? inFields(enabled);
  const loading = inFields("[aria-busy=true]");
  if (loading && !(first && first.compareDocumentPosition(loading) & Node.DOCUMENT_POSITION_FOLLOWING))
    return false;
  first?.focus({ preventScroll: true });
  return true;
}

/** Focuses the first field of an empty form, once it is loaded and the drawer has set its own focus. */
export function useFocusFirst(enabled: boolean, root: RefObject<HTMLElement | null>): void {
  const first = useRef(enabled);
  const whole = useContext(WholeContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: among the first fields there may be none to type into
  useEffect(() => {
    if (!first.current) return;
    let left = maxFrames;
    let frame = 0;
    const look = () => {
      left -= 1;
      const form = root.current;
      if (!form || left === 0 || form.contains(document.activeElement) || focusFirst(form)) return;
      frame = requestAnimationFrame(look);
    };
    if (!root.current?.contains(document.activeElement)) frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [root, whole]);
}

/** Opens the section of the first invalid field and focuses that field after each failed attempt to save. */
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
    const section = inFormOrder(model.resource, latest.current.sections).find(({ fields }) =>
      fields.some((name) => wrong.has(name)),
    );
    const first = section?.fields.find((name) => wrong.has(name));
    if (!section || first === undefined) return;
    latest.current.openSection(section.name);
    return goToField(() => root.current, first);
  }, [attempt, model, root]);
}

/** Scrolls to a section and focuses its heading. */
function goToSection(root: HTMLElement | null, name: string): void {
  const section = root?.querySelector<HTMLElement>(`section[id$="-section-${name}"]`);
  section?.scrollIntoView?.({ block: "start" });
  section?.querySelector<HTMLElement>("h2[tabindex], h2 > button")?.focus({ preventScroll: true });
}

/**
 * Goes to the field named in a URL like `/settings/global#lowStockValue`, also in a collapsed section; `#section-units`
 * names a section.
 */
export function useNamedField(
  root: RefObject<HTMLElement | null>,
  sections: readonly FormSection[],
  openSection: (name: string) => void,
): void {
  const { hash, key } = useLocation();
  const whole = useContext(WholeContext);
  const latest = useRef({ sections, openSection });
  latest.current = { sections, openSection };
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, leads there again.
  useEffect(() => {
    const named = sectionOfHash(hash);
    const name = hash.slice(1);
    const section = latest.current.sections.find((one) =>
      named === null ? one.fields.includes(name) : one.name === named,
    );
    if (!section || !whole) return;
    latest.current.openSection(section.name);
    stop.current();
    if (named === null) stop.current = goToField(() => root.current, name, true);
    else {
      const frame = requestAnimationFrame(() => goToSection(root.current, named));
      stop.current = () => cancelAnimationFrame(frame);
    }
  }, [hash, key, root, whole]);
}
