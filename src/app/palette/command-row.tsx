import { useEffect, useRef } from "react";
import { Row, Text } from "../../kit/ui/box.tsx";
import { Icon } from "../registry/icons.tsx";
import type { PaletteLine } from "./commands.ts";
import styles from "./palette.module.css";

interface CommandRowProps {
  readonly id: string;
  readonly command: PaletteLine;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly onHover: () => void;
}

/** One row of the palette. */
export function CommandRow({ id, command, active, onChoose, onHover }: CommandRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // The focus stays in the input, which handles the keys.
    <Row
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      gap={12}
      round={8}
      padX={10}
      minHeight={40}
      pointer
      className={styles.row}
      onClick={onChoose}
      onMouseMove={active ? undefined : onHover}
    >
      <Icon name={command.icon} />
      <Text ellipsis grow shrinks dir="auto" className={styles.label}>
        {command.label}
      </Text>
      {command.note && (
        <Text size={13} tone="muted" ellipsis rigid className={styles.note}>
          {command.note}
        </Text>
      )}
    </Row>
  );
}
