import { GlobalOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseLanguage, useOfferedLanguages } from "../../providers/offered-languages.ts";

/** The languages of the shop by their own names; asked for when they are opened. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation("shell");
  const [open, setOpen] = useState(false);
  const items = useOfferedLanguages(open).map(({ code, name, direction }) => ({
    key: code,
    label: (
      <span lang={code} dir={direction}>
        {name}
      </span>
    ),
  }));
  return (
    <Dropdown
      trigger={["click"]}
      onOpenChange={setOpen}
      menu={{
        items,
        selectable: true,
        selectedKeys: [i18n.language],
        onClick: ({ key }) => chooseLanguage(i18n, key),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t("language")} title={t("language")} />
    </Dropdown>
  );
}
