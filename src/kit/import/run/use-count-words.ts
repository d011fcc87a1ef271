import { useTranslation } from "react-i18next";
import { outcomes } from "../outcome.ts";

/** Returns a function that says what an import did: `2 updated, 62 unchanged`; empty if it did nothing. */
export function useCountWords(): (counts: Readonly<Record<string, number>>) => string {
  const { t } = useTranslation("import");
  return (counts) =>
    outcomes
      .flatMap((outcome) => {
        const count = counts[outcome] ?? 0;
        return count > 0 ? [t(`parts.${outcome}`, { count })] : [];
      })
      .join(t("parts.separator"));
}
