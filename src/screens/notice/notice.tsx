import type { ReactNode } from "react";
import { Grid, Note, Text } from "../../kit/ui/box.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A screen with a single message and a next step. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <Grid as="section" gap={12} padX={16} text="center" items="center" className={styles.notice}>
      <Grid
        as="span"
        below={8}
        ground="primary"
        center="content"
        width={72}
        height={72}
        round="circle"
        className={styles.icon}
        aria-hidden
      >
        {icon}
      </Grid>
      <Text as="h1" tone="plain" size={24} strong balance>
        {title}
      </Text>
      <Note below={12} measure={44} balance>
        {children}
      </Note>
      {action}
    </Grid>
  );
}
