import { HolderOutlined } from "@ant-design/icons";
import type { ComponentProps } from "react";
import styles from "./drag-handle.module.css";

/** What a row is dragged by, with mouse, finger or keyboard; it takes what `useSortable` gives its activator. */
export function DragHandle(props: Omit<ComponentProps<"button">, "type" | "className" | "children">) {
  return (
    <button {...props} type="button" className={styles.handle}>
      <HolderOutlined aria-hidden />
    </button>
  );
}
