import { Button } from "antd";
import { memo } from "react";
import { ariaKeysOf, showShortcuts, useOffered } from "../context/shortcuts.ts";
import styles from "./shortcut-help.module.css";

/** Opens the overview of the keys that work on the page; a row's link opens it with Enter by itself. */
export const ShortcutHelp = memo(function ShortcutHelp({ label }: { readonly label: string }) {
  useOffered(["open"]);
  return (
    <Button
      type="text"
      size="small"
      className={styles.button ?? ""}
      aria-label={label}
      title={`${label} (?)`}
      aria-keyshortcuts={ariaKeysOf("help")}
      onClick={() => showShortcuts(true)}
    >
      ⌨
    </Button>
  );
});
