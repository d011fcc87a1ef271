import { useTranslation } from "react-i18next";
import { Link } from "react-router";

interface Props {
  readonly code: string;
  readonly name: string;
}

/** A link to the missing texts of a language. */
export function TranslateLink({ code, name }: Props) {
  const { t } = useTranslation("localization");
  const query = new URLSearchParams({ language: code, show: "missing" });
  return (
    <Link to={`/translations?${query}`} aria-label={`${t("unready.translate")}: ${name}`}>
      {t("unready.translate")}
    </Link>
  );
}
