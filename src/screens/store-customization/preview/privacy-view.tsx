import { useTranslation } from "react-i18next";
import { useLabels } from "../../../kit/context/index.ts";
import { useFormats } from "../../../kit/fields/index.ts";
import { Row, Stack } from "../../../kit/ui/index.ts";
import { privacyAndTerms } from "../../../resources/privacy-and-terms.ts";
import styles from "./page.module.css";
import { Heading, Nothing, Prose } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

export function PrivacyView({ values }: ViewProps<typeof privacyAndTerms>) {
  const { t } = useTranslation("storefront");
  const labels = useLabels(privacyAndTerms);
  const formats = useFormats();
  const written = (["privacyPolicy", "terms"] as const).filter((name) => values[name]?.trim());
  const day = formats.date(values.lastChanged ?? "");
  if (written.length === 0) return <Nothing>{t("privacy.nothing")}</Nothing>;
  return (
    <>
      {day ? <p className={styles.date}>{t("privacy.since", { day })}</p> : null}
      {written.map((name) => (
        <Row key={name} align="start" className={styles.both}>
          <Stack gap={12} grow shrinks>
            <Heading>{labels.field(name)}</Heading>
            <Prose text={values[name]} />
          </Stack>
        </Row>
      ))}
    </>
  );
}
