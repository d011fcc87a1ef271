import { GlobalOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/ui/button.tsx";
import { MenuButton } from "../../../kit/ui/menu.tsx";
import { chooseLanguage, useOfferedLanguages } from "../../../providers/i18n/offered-languages.ts";

/** The shop's languages by their own names, loaded when opened. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation("shell");
  const [open, setOpen] = useState(false);
  const items = useOfferedLanguages(open).map(({ code, name, direction, flag }) => ({
    key: code,
    icon: flag ? <img src={flag} width={18} height={18} alt="" /> : <GlobalOutlined aria-hidden />,
    label: (
      <span lang={code} dir={direction}>
        {name}
      </span>
    ),
    onClick: () => chooseLanguage(i18n, code),
  }));
  return (
    <MenuButton items={items} selected={i18n.language} label={t("language")} onOpenChange={setOpen}>
      {(trigger) => (
        <Button
          {...trigger}
          type="text"
          icon={<GlobalOutlined aria-hidden />}
          aria-label={t("language")}
          title={t("language")}
        />
      )}
    </MenuButton>
  );
}
