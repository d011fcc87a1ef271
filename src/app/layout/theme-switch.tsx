import { DesktopOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { themeChoices, useTheme } from "../theme/theme-choice.ts";

const choiceIcons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation("shell");
  const { choice, choose } = useTheme();
  const items = themeChoices.map((one) => ({
    key: one,
    icon: choiceIcons[one],
    label: t(`theme.${one}`),
    onClick: () => choose(one),
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items, selectable: true, selectedKeys: [choice] }}>
      <Button type="text" icon={choiceIcons[choice]} aria-label={t("theme.name")} title={t("theme.name")} />
    </Dropdown>
  );
}
