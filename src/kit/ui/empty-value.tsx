import { useTranslation } from "react-i18next";
import { Text } from "./box.tsx";

/** Stands where there is no value. */
export function EmptyValue() {
  const { t } = useTranslation("fields");
  return (
    <Text tone="faint" role="img" aria-label={t("empty")}>
      –
    </Text>
  );
}
