import { useLayoutEffect, useRef } from "react";
import styles from "./navigation.module.css";

/** The tooltip of a link without visible text. Screen readers get the name from the link. */
export function NameTip({ of }: { readonly of: HTMLElement | null }) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const shown = tip.current;
    if (!of || !shown) return;
    shown.showPopover?.();
    const { top, height, left, right } = of.getBoundingClientRect();
    const rtl = document.documentElement.dir === "rtl";
    shown.style.top = `${top + height / 2}px`;
    shown.style.left = `${rtl ? left - 12 - shown.offsetWidth : right + 12}px`;
  }, [of]);
  return of ? (
    <span ref={tip} popover="manual" className={styles.tip} aria-hidden>
      {of.querySelector("[data-name]")?.textContent}
    </span>
  ) : null;
}
