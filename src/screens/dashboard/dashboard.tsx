import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { useAdmin, usePermissions } from "../../kit/session.ts";
import { CatalogOverview } from "./catalog-overview.tsx";
import styles from "./dashboard.module.css";

/** The first screen: what the store has, and what needs somebody. */
export function Dashboard() {
  const { t } = useTranslation("dashboard");
  const { longDate } = useFormats();
  const admin = useAdmin();
  const { may } = usePermissions();
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1>{t("title")}</h1>
        <p>
          {admin ? t("hello", { name: admin.name }) : ""} {longDate(new Date())}
        </p>
      </header>
      {may("catalog", "list") ? <CatalogOverview /> : <p className={styles.nothing}>{t("nothingForRole")}</p>}
    </div>
  );
}
