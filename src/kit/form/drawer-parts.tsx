import type { ReactNode } from "react";
import { Box, Row } from "../ui/box.tsx";
import styles from "./form.module.css";
import type { FormModel } from "./form-model.ts";
import { Changes } from "./save-bar.tsx";

interface Props {
  readonly children: ReactNode;
}

/** The scrolling content of a drawer with a form. */
export function DrawerBody({ children }: Props) {
  return (
    <Box pad={24} grow className={styles.body}>
      {children}
    </Box>
  );
}

interface FootProps extends Props {
  readonly model: FormModel;
  readonly actions?: ReactNode;
}

/** The fixed footer of a drawer: changes, other actions, and the save button. */
export function DrawerFoot({ model, actions, children }: FootProps) {
  return (
    <Row gap={12} rowGap={8} wrap line="above" ground="raised" padY={12} padX={24} className={styles.foot}>
      <Changes model={model} />
      {actions}
      <span className={styles.grow} />
      {children}
    </Row>
  );
}
