import { GlobalOutlined } from "@ant-design/icons";
import { useCustom } from "@refinedev/core";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languageCodes, languages, toSupported } from "../../providers/languages.ts";

interface Published {
  readonly languageCode: string;
}

/** The published languages that there are texts for; all of them until the answer is there. Asked for when opened. */
function useOffered(open: boolean) {
  const { result, query } = useCustom<Published[]>({
    url: "/api/languages/published",
    method: "get",
    errorNotification: false,
    queryOptions: { enabled: open },
  });
  if (!query.isSuccess) return languageCodes;
  const published = new Set(result.data.map(({ languageCode }) => toSupported(languageCode)));
  return languageCodes.filter((code) => published.has(code));
}

/** The languages of the shop by their own names. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation("shell");
  const [open, setOpen] = useState(false);
  const items = useOffered(open).map((code) => ({
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
      onOpenChange={setOpen}
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
