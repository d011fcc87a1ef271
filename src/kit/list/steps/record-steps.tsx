import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { isPressed, isTyping, useListedShortcuts } from "../../context/shortcuts.ts";
import { useFormats } from "../../fields/format.ts";
import { Row, Text } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import { stepArrived } from "../return-to-list.ts";
import styles from "./record-steps.module.css";
import { type StepsState, useSteps } from "./use-steps.ts";

interface Props {
  readonly resource: AnyResource;
  readonly id: string;
}

type Direction = "previous" | "next";

/** The pressed button, to be focused again on the newly mounted page of the next record. */
let pressed: Direction | null = null;

/** Links to the previous and the next record of the list that this one was opened from; nothing without a list. */
export default function RecordSteps({ resource, id }: Props) {
  const steps = useSteps(resource, id);
  return steps ? <Buttons key={id} steps={steps} /> : null;
}

function Buttons({ steps }: { readonly steps: StepsState }) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const bar = useRef<HTMLElement>(null);
  const { place, total, about, go } = steps;
  useKeys(bar, steps);
  useEffect(() => {
    stepArrived();
    const direction = pressed;
    pressed = null;
    if (!direction) return;
    // A drawer takes the focus when it opens.
    const frame = requestAnimationFrame(() => {
      const button = bar.current?.querySelector<HTMLElement>(`[data-step=${direction}]:not(:disabled)`);
      (button ?? bar.current?.querySelector<HTMLElement>("button:not(:disabled)"))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const button = (direction: Direction, path: string) => {
    const to = steps[direction];
    return (
      <Button
        type="text"
        size="small"
        data-step={direction}
        className={styles.step ?? ""}
        disabled={to === null}
        aria-label={t(`steps.${direction}`)}
        title={`${t(`steps.${direction}`)} (${direction === "next" ? "N" : "P"})`}
        aria-keyshortcuts={direction === "next" ? "n" : "p"}
        icon={<Glyph path={path} />}
        onClick={() => {
          if (!to) return;
          pressed = direction;
          go(to);
        }}
      />
    );
  };
  return (
    <Row as="nav" ref={bar} gap={4} justify="end" screenOnly aria-label={t("steps.label")}>
      <Text size={13} tone="muted" nums>
        {about
          ? formats.number(place)
          : t("steps.place", { place: formats.number(place), total: formats.number(total) })}
      </Text>
      {button("previous", "M15 5l-7 7 7 7")}
      {button("next", "M9 5l7 7-7 7")}
    </Row>
  );
}

/** Handles the shortcuts, also in a drawer, unless a dialog is open above it. */
function useKeys(bar: React.RefObject<HTMLElement | null>, steps: StepsState): void {
  useListedShortcuts(["step"]);
  const current = useRef(steps);
  useEffect(() => {
    current.current = steps;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed("step", event) || isTyping(event.target)) return;
      const dialogs = [...document.querySelectorAll("[role=dialog][aria-modal=true]")];
      if (dialogs.some((dialog) => !dialog.contains(bar.current))) return;
      const to = current.current[event.key.toLowerCase() === "n" ? "next" : "previous"];
      if (to) current.current.go(to);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [bar]);
}
