import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { languageCodes, languages } from "../../providers/languages.ts";
import { Card } from "./card.tsx";
import styles from "./profile.module.css";

/** The language of the interface on this device; it changes at once. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation("people");
  const options = languageCodes.map((code) => ({ value: code, label: languages[code].name }));
  return (
    <Card title={t("profile.language")} text={t("profile.languageText")}>
      <Select
        className={styles.language ?? ""}
        aria-label={t("profile.language")}
        options={options}
        value={languageCodes.find((code) => code === i18n.language) ?? null}
        onChange={(code) => void i18n.changeLanguage(code)}
      />
    </Card>
  );
}
