import type { ReactNode } from "react";
import { Row, Text } from "../ui/box.tsx";
import styles from "./form.module.css";

interface Props {
  readonly title: string;
  /** Beside the title: the record's states. */
  readonly status?: ReactNode;
  /** What else can be done, at the end, and links below it. */
  readonly children?: ReactNode;
}

/** Title and other actions of a form on a page of its own; they stay in sight. */
export function FormHead({ title, status, children }: Props) {
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
