import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import styles from "./popup.module.css";

/** Distance from the anchor and from the edges of the window, in pixels. */
const gap = 4;
const margin = 8;

/** The edge of the button it is aligned with, in reading direction. */
export type Align = "start" | "end";

/** Places the popup below its button, or above if there is more room, and always inside the window. */
function place(popup: HTMLElement, anchor: Element, align: Align): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + gap;
  const above = at.top - gap - height;
  const fits = below + height + margin <= clientHeight || above < margin;
  const rtl = document.documentElement.dir === "rtl";
  const left = (align === "start") === rtl ? at.right - width : at.left;
  popup.style.top = `${fits ? below : above}px`;
  popup.style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`;
  popup.style.minWidth = `${at.width}px`;
  popup.dataset.side = fits ? "below" : "above";
}

interface Props {
  /** The button that opened it. */
  readonly anchor: Element | null;
  readonly align?: Align | undefined;
  /** Called on Escape inside, or a press outside. */
  readonly onClose: (how: "escape" | "outside") => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A popup of a button, shown in the top layer but placed after the button in the document, so that Tab moves between
 * them. Focuses the element marked `data-first`. Uses the browser's popover API instead of Ant Design.
 */
export function Popup({ anchor, align = "start", onClose, className, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const pressed = usePressOutside(popup, anchor, () => onClose("outside"));
  useLayoutEffect(() => {
    const shown = popup.current;
    if (!shown || !anchor) return;
    // Older browsers show it in place.
    shown.showPopover?.();
    shown.querySelector<HTMLElement>("[data-first]")?.focus();
    const again = () => place(shown, anchor, align);
    again();
    const sizes = new ResizeObserver(again);
    sizes.observe(shown);
    window.addEventListener("resize", again);
    window.addEventListener("scroll", again, true);
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", again);
      window.removeEventListener("scroll", again, true);
    };
  }, [anchor, align]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses are those of what stands in it.
    <div
      ref={popup}
      popover="manual"
      className={[styles.popup, className].filter(Boolean).join(" ")}
      onPointerDownCapture={pressed}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose("escape");
      }}
    >
      {children}
    </div>
  );
}

/**
 * Reports presses outside. Popups rendered elsewhere for elements inside, such as the options of a select, count as
 * inside.
 */
function usePressOutside(popup: RefObject<HTMLElement | null>, anchor: Element | null, tell: () => void) {
  const inside = useRef(false);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      const own = inside.current || !(target instanceof Node) || popup.current?.contains(target);
      inside.current = false;
      if (!own && !anchor?.contains(target)) latest.current();
    };
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, [popup, anchor]);
  return () => {
    inside.current = true;
  };
}
