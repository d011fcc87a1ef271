import { useTranslation } from "react-i18next";
import { useAdmin } from "../../kit/context/index.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { Page, PageHead } from "../../kit/ui/index.ts";
import styles from "./dashboard.module.css";
import { Overview } from "./overview.tsx";

/** The dashboard: key figures and open tasks. */
export function Dashboard() {
  const { t } = useTranslation("dashboard");
  const { longDate } = useFormats();
  const admin = useAdmin();
  const date = longDate(new Date());
  return (
    <Page className={styles.dashboard}>
      <PageHead title={t("title")} lead={admin ? t("hello", { name: admin.name, date }) : date} />
      <Overview />
    </Page>
  );
}
