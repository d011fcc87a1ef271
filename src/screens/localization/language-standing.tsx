import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { Row } from "../../kit/ui/box.tsx";
import { isLanguageCode } from "../../providers/i18n/languages.ts";
import type { languages } from "../../resources/languages.ts";
import { useLanguages } from "../translations/use-texts.ts";
import { TranslateLink } from "./translate-link.tsx";

/** Explains why a published language, or one about to be published, cannot be chosen yet. */
export default function LanguageStanding({ resource, record }: BlockProps<typeof languages>) {
  const { t } = useTranslation("localization");
  const formats = useFormats();
  const { data } = useLanguages(String(record?.version ?? ""));
  const { published, languageCode: code } = useRecordValues(resource, "published", "languageCode");
  if (!published || code === null || !data) return null;
  const figures = data.find(({ languageCode }) => languageCode === code);
  // A variant falls back to the texts of its language.
  if (figures?.ready || isLanguageCode(code.toLowerCase().split("-")[0] ?? "")) return null;
  const stored = figures && record?.published;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 16 }}
      message={t(stored ? "unready.title" : "unready.soon")}
      description={
        figures ? (
          <Row as="span" gap={16} rowGap={4} align="stretch" wrap>
            {stored ? <span>{t("unready.text")}</span> : null}
            <span dir="auto">
              {t("unready.progress", {
                name: figures.name,
                done: formats.number(figures.done),
                total: formats.number(figures.total),
              })}
            </span>
            <TranslateLink code={code} name={figures.name} />
          </Row>
        ) : undefined
      }
    />
  );
}
