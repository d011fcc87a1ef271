import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Row } from "./box.tsx";
import styles from "./tab-links.module.css";

export interface Tab {
  readonly key: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface Props {
  readonly tabs: readonly Tab[];
  /** The key of the one in front. */
  readonly open: string;
  readonly onOpen: (key: string) => void;
}

/** Moves the focus from tab to tab, as in tabs everywhere; Enter or Space opens the one that has it. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const stops = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  const [before, after] = getComputedStyle(list).direction === "rtl" ? [1, -1] : [-1, 1];
  const next = {
    ArrowLeft: stops.at((at + before) % stops.length),
    ArrowRight: stops.at((at + after) % stops.length),
    Home: stops[0],
    End: stops.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Parts of a page behind each other. What has been in front once stays, with what was typed there; what has not is not
 * drawn yet. Where they are too wide they scroll.
 */
export function Tabs({ tabs, open, onOpen }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(new Set<string>());
  seen.current.add(open);
  const isFirst = tabs[0]?.key === open;
  const first = useRef(isFirst);

  useEffect(() => {
    // Where a page begins there is nothing to scroll to.
    if (first.current && isFirst) return;
    first.current = false;
    const tab = list.current?.querySelector(`[id="${id}-tab-${open}"]`);
    tab?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [id, open, isFirst]);

  return (
    <div>
      <Row
        ref={list}
        screenOnly
        gap={4}
        below={16}
        line="below"
        className={styles.tabs}
        role="tablist"
        onKeyDown={step}
      >
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            className={styles.tab}
            aria-selected={key === open}
            aria-controls={seen.current.has(key) ? `${id}-panel-${key}` : undefined}
            tabIndex={key === open ? 0 : -1}
            onClick={() => onOpen(key)}
          >
            {label}
          </button>
        ))}
      </Row>
      {tabs
        .filter(({ key }) => seen.current.has(key))
        .map(({ key, content }) => (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-panel-${key}`}
            aria-labelledby={`${id}-tab-${key}`}
            hidden={key !== open}
          >
            {content}
          </div>
        ))}
    </div>
  );
}
