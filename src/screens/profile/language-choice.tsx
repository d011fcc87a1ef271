import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { chooseLanguage, useOfferedLanguages } from "../../providers/offered-languages.ts";
import { Card } from "./card.tsx";
import styles from "./profile.module.css";

/** The language of the interface on this device; it changes at once. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation("people");
  const options = useOfferedLanguages().map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Card title={t("profile.language")} text={t("profile.languageText")}>
      <Select
        className={styles.language ?? ""}
        aria-label={t("profile.language")}
        options={options}
        value={options.find(({ value }) => value === i18n.language)?.value ?? null}
        onChange={(code) => chooseLanguage(i18n, code)}
      />
    </Card>
  );
}
