import { Link } from "react-router";
import { Row, Text } from "../../kit/ui/index.ts";
import { PinButton, usePin } from "./pin-button.tsx";
import styles from "./settings.module.css";
import type { Setting } from "./settings-index.ts";

interface Props {
  readonly setting: Setting;
  /** Whether to say what it does. */
  readonly explained?: boolean;
}

/** One setting to open, and to pin with its button or the key P. */
export function SettingRow({ setting, explained = false }: Props) {
  const { label, page, help, path } = setting;
  const [, toggle] = usePin(setting);
  return (
    <Row as="li" gap={8} card className={styles.row}>
      <Link
        to={path}
        className={styles.rowLink ?? ""}
        aria-keyshortcuts="p"
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          toggle();
        }}
      >
        <Text weight={500} className={styles.rowLabel}>
          {label}
        </Text>
        {page ? (
          <Text size={13} tone="muted">
            {page}
          </Text>
        ) : null}
        {explained && help ? (
          <Text size={13} tone="muted" className={styles.rowHelp}>
            {help}
          </Text>
        ) : null}
      </Link>
      <PinButton setting={setting} />
    </Row>
  );
}
