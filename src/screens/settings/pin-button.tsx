import { PushpinFilled, PushpinOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useSettingsList } from "../../providers/local-items.ts";
import type { Setting } from "./settings-index.ts";

/** Is it pinned on this device, and the way to change that. */
export function usePin({ name }: Setting): readonly [boolean, () => void] {
  const { items, add, remove } = useSettingsList();
  const pinned = items.some((item) => item.name === name);
  return [pinned, () => (pinned ? remove(name) : add({ name }))];
}

export function PinButton({ setting }: { readonly setting: Setting }) {
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
