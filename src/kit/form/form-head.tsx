import type { CSSProperties, ReactNode } from "react";
import { Row, Text } from "../ui/box.tsx";
import styles from "./form.module.css";

interface Props {
  readonly title: string;
  /** The record's states, beside the title. */
  readonly status?: ReactNode;
  /** Other actions at the end, with links below. */
  readonly children?: ReactNode;
}

/** The sticky title and actions of a form on its own page. */
export function FormHead({ title, status, children }: Props) {
  const length: CSSProperties & Record<"--length", number> = { "--length": title.length };
  return (
    <Row gap={12} rowGap={8} wrap className={styles.head}>
      <Text
        as="h1"
        size={22}
        strong
        tone="heading"
        ellipsis
        shrinks
        className={styles.title}
        title={title}
        style={length}
        dir="auto"
      >
        {title}
      </Text>
      {status}
      <span className={styles.grow} />
      {children}
    </Row>
  );
}
