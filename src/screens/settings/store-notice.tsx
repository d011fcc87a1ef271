import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { hasService } from "../../providers/service.ts";
import { useAnswer } from "../../providers/use-answer.ts";

/** Warns that the file store has grown too large, and says how to migrate. */
export default function StoreNotice() {
  const { t, i18n } = useTranslation("settings");
  const { result, query } = useAnswer("get /store", {}, { enabled: hasService });
  const outgrown = query.isSuccess ? result.data.outgrown : null;
  if (!outgrown) return null;
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(i18n.language, {
      style: "unit",
      unit: "megabyte",
      maximumFractionDigits: 0,
    }).format(bytes / 1e6);
  const { size, limit } = outgrown;
  return (
    <Alert
      type="warning"
      showIcon
      message={t("store.title", { size: megabytes(size) })}
      description={t("store.text", { limit: megabytes(limit), command: "npm run migrate:to-postgres" })}
    />
  );
}
