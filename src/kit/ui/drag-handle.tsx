import { HolderOutlined } from "@ant-design/icons";
import type { ComponentProps } from "react";
import styles from "./styles/drag-handle.module.css";

/** The drag handle of a row, for mouse, touch and keyboard; takes the activator props of `useSortable`. */
export function DragHandle(props: Omit<ComponentProps<"button">, "type" | "className" | "children">) {
  return (
    <button {...props} type="button" className={styles.handle}>
      <HolderOutlined aria-hidden />
    </button>
  );
}
