import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "../../context/shortcuts.ts";
import type { RecordRowData } from "../list-query.ts";
import { type Outline, placeAfterStep, type TreeLine, type TreePlace, type TreeStep } from "./outline.ts";

interface Tree {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The rendered rows. */
  readonly lines: readonly TreeLine<RecordRowData>[];
  readonly outline: Outline;
  readonly setFold: (ids: readonly string[], open: boolean) => void;
  readonly place: (id: string, to: TreePlace | null) => void;
}

const steps: Readonly<Partial<Record<string, TreeStep>>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

const mirrored: Readonly<Partial<Record<string, string>>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
};

/**
 * Handles the keys of a treegrid: up, down, Home and End move between rows; left and right expand, collapse and move
 * between levels, mirrored in right-to-left languages; `*` expands all siblings, Enter opens the record and the space
 * bar selects it. On a drag handle, or with Alt, arrows move the record.
 */
export function useTreeKeys({ scroller, lines, outline, setFold, place }: Tree) {
  const { i18n } = useTranslation();
  const rowOf = (id: string | undefined) =>
    [...(scroller.current?.querySelectorAll<HTMLElement>("tr[data-id]") ?? [])].find(
      (row) => row.dataset.id === id,
    );
  const focus = (id: string | undefined) => {
    const row = rowOf(id);
    row?.focus();
    row?.scrollIntoView({ block: "nearest" });
  };

  // Moving a row in the document makes it lose the focus.
  const focusTarget = useRef<{ readonly id: string; readonly grip: boolean } | null>(null);
  useEffect(() => {
    const { current: target } = focusTarget;
    const row = rowOf(target?.id);
    if (!target || !row) return;
    focusTarget.current = null;
    const part = target.grip ? row.querySelector<HTMLElement>("[data-grip]") : row;
    if (document.activeElement !== part) part?.focus();
    row.scrollIntoView({ block: "nearest" });
  });

  useShortcuts({
    move: ({ key }) => {
      if (key.startsWith("Arrow")) return;
      const at = lines.findIndex(({ id }) => rowOf(id)?.contains(document.activeElement));
      const by = key.toLowerCase() === "j" ? 1 : -1;
      focus(lines[at < 0 ? (by > 0 ? 0 : lines.length - 1) : at + by]?.id);
    },
    select: () => {
      const row = document.activeElement?.closest<HTMLElement>("tr[data-id]");
      if (row && scroller.current?.contains(row))
        row.querySelector<HTMLElement>("input[data-select]")?.click();
    },
  });

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>("tr[data-id]") : null;
    const at = lines.findIndex(({ id }) => id === row?.dataset.id);
    const line = lines[at];
    if (event.defaultPrevented || !row || !line || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const key = (i18n.dir() === "rtl" ? mirrored[event.key] : undefined) ?? event.key;
    const onGrip = target instanceof Element && target.closest("[data-grip]") !== null;
    const step = steps[key];
    if (step && (event.altKey || onGrip)) {
      event.preventDefault();
      const to = placeAfterStep(outline, line.id, step);
      if (to) focusTarget.current = { id: line.id, grip: onGrip };
      place(line.id, to);
      return;
    }
    if (event.altKey) return;
    const act = actionOf(key);
    if (!act) return;
    event.preventDefault();
    act();

    function actionOf(pressed: string): (() => void) | undefined {
      if (pressed === "ArrowUp") return () => focus(lines[at - 1]?.id);
      if (pressed === "ArrowDown") return () => focus(lines[at + 1]?.id);
      if (pressed === "ArrowRight") {
        if (line?.open === false) return () => setFold([line.id], true);
        return () => line?.open && focus(lines[at + 1]?.id);
      }
      if (pressed === "ArrowLeft") {
        if (line?.open) return () => setFold([line.id], false);
        return () => focus(line && outline.above.get(line.id));
      }
      if (target !== row) return undefined;
      if (pressed === "Home") return () => focus(lines[0]?.id);
      if (pressed === "End") return () => focus(lines.at(-1)?.id);
      if (pressed === "Enter") return () => row?.querySelector<HTMLElement>("a[data-row]")?.click();
      if (pressed === " ") return () => row?.querySelector<HTMLElement>("input[data-select]")?.click();
      if (pressed === "*") return () => setFold(besides(), true);
      return undefined;
    }
    function besides(): string[] {
      const parent = outline.above.get(line?.id ?? "") ?? null;
      return (outline.below.get(parent) ?? []).map((one) => String(one.id));
    }
  };
}
