import { Button, Tooltip } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./shortcut-help.module.css";

const keys = ["search", "move", "open", "select"] as const;

/** The keys that work in a list, shown when the button is pointed at or focused. */
export const ShortcutHelp = memo(function ShortcutHelp({ label }: { readonly label: string }) {
  const { t } = useTranslation("list");
  const help = (
    <dl className={styles.keys}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{t(`keys.${key}.key`)}</dt>
          <dd>{t(`keys.${key}.what`)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Tooltip title={help} placement="topRight" trigger={["hover", "focus"]}>
      <Button type="text" size="small" className={styles.button ?? ""} aria-label={label}>
        ⌨
      </Button>
    </Tooltip>
  );
});
