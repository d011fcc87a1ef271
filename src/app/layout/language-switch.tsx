import { GlobalOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { languageCodes, languages } from "../../providers/languages.ts";

/** Every language by its own name. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation("shell");
  const items = languageCodes.map((code) => ({
    key: code,
    label: (
      <span lang={code} dir={languages[code].direction}>
        {languages[code].name}
      </span>
    ),
  }));
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items,
        selectable: true,
        selectedKeys: [i18n.language],
        onClick: ({ key }) => void i18n.changeLanguage(key),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t("language")} title={t("language")} />
    </Dropdown>
  );
}
