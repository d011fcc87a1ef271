import { useTranslation } from "react-i18next";
import { shownName } from "../../domain/texts/names.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { textOf } from "../../kit/fields/values.ts";
import { Row, Text } from "../../kit/ui/box.tsx";
import styles from "./localization.module.css";

/** A country or currency in the user's language. */
export function LocalNameCell({ record, resource }: CellProps) {
  const { t, i18n } = useTranslation("localization");
  const kind = resource.name === "currencies" ? "currency" : "region";
  const name = localTitle(kind)(record, i18n.resolvedLanguage ?? "en");
  return (
    <Row as="span" inline gap={8} dir="auto">
      <span className={styles.words}>{name}</span>
      {record.base === true ? (
        <Text round={999} padX={8} size={12} tone="plain" lineHeight={20} ground="primary">
          {t("base.tag")}
        </Text>
      ) : null}
    </Row>
  );
}

/** Returns the name of a country or currency in a language, by its ISO code. */
export const localTitle =
  (kind: "region" | "currency") =>
  ({ name, isoCode }: Readonly<Record<string, unknown>>, language: string): string =>
    shownName(textOf(name), textOf(isoCode), kind, language);
