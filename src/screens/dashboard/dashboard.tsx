import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { useAdmin } from "../../kit/session.ts";
import styles from "./dashboard.module.css";
import { Overview } from "./overview.tsx";

/** The first screen: how the business goes, and what needs somebody. */
export function Dashboard() {
  const { t } = useTranslation("dashboard");
  const { longDate } = useFormats();
  const admin = useAdmin();
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1>{t("title")}</h1>
        <p>
          {admin ? t("hello", { name: admin.name }) : ""} {longDate(new Date())}
        </p>
      </header>
      <Overview />
    </div>
  );
}
