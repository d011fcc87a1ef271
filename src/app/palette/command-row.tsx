import { useEffect, useRef } from "react";
import { Icon } from "../icons.tsx";
import type { Command } from "./commands.ts";
import styles from "./palette.module.css";

interface CommandRowProps {
  readonly id: string;
  readonly command: Command;
  readonly active: boolean;
  readonly onChoose: (command: Command) => void;
  readonly onHover: () => void;
}

/** One line of the palette. */
export function CommandRow({ id, command, active, onChoose, onHover }: CommandRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which handles the keys.
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.row}
      onClick={() => onChoose(command)}
      onMouseMove={active ? undefined : onHover}
    >
      <Icon name={command.icon} />
      <span className={styles.label}>{command.label}</span>
      {command.note && <span className={styles.note}>{command.note}</span>}
    </div>
  );
}
