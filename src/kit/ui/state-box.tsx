import type { ReactNode } from "react";
import { Grid, Row, Stack, Text } from "./box.tsx";
import styles from "./styles/states.module.css";

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: "plain" | "bad";
  /** `h1` if it is the only content of the page. Default: p. */
  readonly titleAs?: "h1" | "p";
  /** Announced at once by screen readers, for errors. */
  readonly alert?: boolean;
  /** Buttons for the next step. */
  readonly children?: ReactNode;
}

/** Replaces content that cannot be shown: what happened and what to do next. */
export function StateBox({
  icon,
  title,
  text,
  tone = "plain",
  titleAs: Title = "p",
  alert = false,
  children,
}: Props) {
  return (
    <Stack
      align="center"
      gap={6}
      text="center"
      className={styles.state}
      data-tone={tone}
      role={alert ? "alert" : "status"}
    >
      <Grid
        as="span"
        center="items"
        width={64}
        height={64}
        below={10}
        round="circle"
        size={26}
        tone="link"
        className={styles.icon}
        aria-hidden
      >
        {icon}
      </Grid>
      <Title className={styles.title}>{title}</Title>
      {text ? (
        <Text as="p" measure={56} leading={1.55} breaks tone="muted">
          {text}
        </Text>
      ) : null}
      {children ? (
        <Row justify="center" above={14} gap={8} wrap>
          {children}
        </Row>
      ) : null}
    </Stack>
  );
}
