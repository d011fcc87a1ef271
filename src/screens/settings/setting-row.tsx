import { PushpinFilled, PushpinOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { IconName } from "../../core/icon-names.ts";
import { Grid, Row, Text } from "../../kit/ui/box.tsx";
import { ResourceIcon } from "../../kit/ui/icon.tsx";
import { useSettingsList } from "../../providers/interface/local-items.ts";
import styles from "./settings.module.css";
import type { Setting } from "./settings-index.ts";

interface Props {
  readonly setting: Setting;
  /** Whether to show its description. */
  readonly explained?: boolean;
  /** That of a page, which also has one line on what is on it. */
  readonly icon?: IconName;
}

/** A setting to open, and to pin with its button or the key P. */
export function SettingRow({ setting, explained = false, icon }: Props) {
  const { label, page, help, path } = setting;
  const [, toggle] = usePin(setting);
  return (
    <Row as="li" gap={8} card padEnd={8} className={styles.row}>
      <Row
        as={Link}
        to={path}
        grow
        wrap
        align="baseline"
        gap={10}
        rowGap={2}
        shrinks
        quiet
        className={styles.rowLink ?? ""}
        data-page={icon !== undefined}
        aria-keyshortcuts="p"
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          toggle();
        }}
      >
        {icon ? (
          <Grid
            as="span"
            round={10}
            ground="primary"
            size={17}
            tone="primary"
            rigid
            center="content"
            width={36}
            height={36}
            className={styles.rowIcon}
          >
            <ResourceIcon name={icon} />
          </Grid>
        ) : null}
        <Text weight={500}>{label}</Text>
        {page ? (
          <Text size={13} tone="muted">
            {page}
          </Text>
        ) : null}
        {(explained || icon) && help ? (
          <Text
            size={13}
            tone="muted"
            ellipsis={icon !== undefined}
            className={styles.rowHelp}
            title={icon && help}
          >
            {help}
          </Text>
        ) : null}
      </Row>
      <PinButton setting={setting} />
    </Row>
  );
}

/** Whether it is pinned on this device, and a function that toggles it. */
function usePin({ name }: Setting): readonly [boolean, () => void] {
  const { items, add, remove } = useSettingsList();
  const pinned = items.some((item) => item.name === name);
  return [pinned, () => (pinned ? remove(name) : add({ name }))];
}

function PinButton({ setting }: { readonly setting: Setting }) {
  const { t } = useTranslation("settings");
  const [pinned, toggle] = usePin(setting);
  return (
    <Button
      type="text"
      shape="circle"
      aria-pressed={pinned}
      aria-label={t("pinned.pin", { name: setting.label })}
      title={t(pinned ? "pinned.unpin" : "pinned.pin", { name: setting.label })}
      icon={pinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
      onClick={toggle}
    />
  );
}
