import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useRef, useState } from "react";

/** The props of a button that opens a popup. */
export interface TriggerProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly "aria-haspopup": "menu" | "dialog";
  readonly "aria-expanded": boolean;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Props {
  readonly kind: "menu" | "dialog";
  readonly button: (trigger: TriggerProps) => ReactNode;
  readonly popup: (anchor: HTMLButtonElement | null, close: () => void) => ReactNode;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A button and its popup, which is mounted when opened and unmounted when closed. */
export function OpenButton({ kind, button, popup, onOpenChange }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const turn = useCallback(
    (next: boolean) => {
      setOpen(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  const close = useCallback(() => turn(false), [turn]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) close();
    if (event.key !== "ArrowDown" || kind !== "menu") return;
    event.preventDefault();
    turn(true);
  };
  return (
    <>
      {button({
        ref: anchor,
        "aria-haspopup": kind,
        "aria-expanded": open,
        onClick: () => turn(!open),
        onKeyDown,
      })}
      {open ? popup(anchor.current, close) : null}
    </>
  );
}
