import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/index.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { useRecords } from "../../kit/records/index.ts";
import { Grid, Note, Row } from "../../kit/ui/index.ts";
import type { languages } from "../../resources/languages.ts";
import { useLanguages } from "../translations/use-texts.ts";
import styles from "./localization.module.css";
import { TranslateLink } from "./translate-link.tsx";

/** Languages there are; more are no list for this page. */
const most = 200;

/** Above the list: which published languages nobody can choose yet, and where to write their texts. */
export default function UnreadyLanguages({ resource }: BlockProps<typeof languages>) {
  const { t } = useTranslation("localization");
  const formats = useFormats();
  // However a language was published, in its form, in bulk or by a file, lists are asked anew.
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
      className={styles.unready ?? ""}
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
