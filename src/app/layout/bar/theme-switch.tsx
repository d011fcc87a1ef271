import { DesktopOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/ui/button.tsx";
import { MenuButton } from "../../../kit/ui/menu.tsx";
import { themeChoices, useTheme } from "../../theme/theme-choice.ts";

const choiceIcons = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
};

/** Switches between the light, dark and system theme. */
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
    <MenuButton items={items} selected={choice} label={t("theme.name")}>
      {(trigger) => (
        <Button
          {...trigger}
          type="text"
          icon={choiceIcons[choice]}
          aria-label={t("theme.name")}
          title={t("theme.name")}
        />
      )}
    </MenuButton>
  );
}
