import { useTranslation } from "react-i18next";
import { useAdmin, usePermissions } from "../../kit/session.ts";
import { CatalogOverview } from "./catalog-overview.tsx";
import styles from "./dashboard.module.css";

/** The first screen: what the store has, and what needs somebody. */
export function Dashboard() {
  const { t, i18n } = useTranslation("dashboard");
  const admin = useAdmin();
  const { may } = usePermissions();
  const today = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full" }).format(new Date());
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1>{t("title")}</h1>
        <p>
          {admin ? t("hello", { name: admin.name }) : ""} {today}
        </p>
      </header>
      {may("catalog", "list") ? <CatalogOverview /> : <p className={styles.nothing}>{t("nothingForRole")}</p>}
    </div>
  );
}
