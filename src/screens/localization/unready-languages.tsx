import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useRecords } from "../../kit/records/use-records.ts";
import { Grid, Note, Row } from "../../kit/ui/box.tsx";
import type { languages } from "../../resources/languages.ts";
import { useLanguages } from "../translations/use-texts.ts";
import { TranslateLink } from "./translate-link.tsx";

/** The maximum number of languages. */
const most = 200;

/** Lists, above the table, the published languages that cannot be chosen yet, with links to their texts. */
export default function UnreadyLanguages({ resource }: BlockProps<typeof languages>) {
  const { t } = useTranslation("localization");
  const formats = useFormats();
  // Lists are refetched however a language was published: in its form, in bulk or by an import.
  const { records } = useRecords(resource, {
    filters: [{ field: "published", operator: "eq", value: true }],
    max: most,
  });
  const codes = records.map(({ languageCode }) => languageCode).join(" ");
  const { data = [] } = useLanguages(codes);
  const unready = data.filter(({ published, ready }) => published && !ready);
  if (unready.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 16 }}
      message={t("unready.titles", { count: unready.length })}
      description={
        <>
          <Note>{t("unready.text")}</Note>
          <Grid as="ul" gap={4} above={8}>
            {unready.map(({ languageCode, name, done, total }) => (
              <Row as="li" gap={16} rowGap={4} align="stretch" wrap key={languageCode}>
                <span dir="auto">
                  {t("unready.progress", { name, done: formats.number(done), total: formats.number(total) })}
                </span>
                <TranslateLink code={languageCode} name={name} />
              </Row>
            ))}
          </Grid>
        </>
      }
    />
  );
}
