import type { ReactNode } from "react";
import { Box, Row } from "../ui/box.tsx";
import styles from "./form.module.css";

interface Props {
  readonly children: ReactNode;
}

/** What scrolls in a drawer with a form. */
export function DrawerBody({ children }: Props) {
  return (
    <Box pad={24} grow className={styles.body}>
      {children}
    </Box>
  );
}

/** What stays in sight below it: other actions first, saving at the end. */
export function DrawerFoot({ actions, children }: Props & { readonly actions?: ReactNode }) {
  return (
    <Row gap={12} rowGap={8} wrap line="above" ground="raised" padY={12} padX={24} className={styles.foot}>
      {actions}
      <span className={styles.grow} />
      {children}
    </Row>
  );
}
