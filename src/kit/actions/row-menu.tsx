import type { AnyResource } from "../../core/define.ts";
import { useReadTitle } from "../fields/ref/use-read-title.ts";
import ActionMenu from "./action-menu.tsx";
import styles from "./row-menu.module.css";
import type { Offered } from "./use-offered.ts";

/** The button of a row that was pressed, and whose row it is. */
export interface Pressed {
  readonly record: Readonly<Record<string, unknown>>;
  readonly button: Element;
}

interface Props {
  readonly resource: AnyResource;
  readonly pressed: Pressed;
  readonly offered: readonly Offered[];
  readonly onStart: (offered: Offered) => void;
  readonly onClose: () => void;
}

/** The menu of a row, where its button stands: one for the whole table, made when it is asked for. */
export default function RowMenu({ resource, pressed, offered, onStart, onClose }: Props) {
  const read = useReadTitle();
  const { left, bottom, width } = pressed.button.getBoundingClientRect();
  return (
    <ActionMenu
      resource={resource}
      offered={offered}
      title={read(resource, pressed.record).title}
      open
      onClose={onClose}
      onStart={(one) => {
        onClose();
        onStart(one);
      }}
    >
      <span className={styles.anchor} style={{ left, top: bottom, width }} />
    </ActionMenu>
  );
}
