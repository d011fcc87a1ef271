import { useTranslation } from "react-i18next";
import { useAdmin } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { Overview } from "./overview.tsx";

/** The dashboard: key figures and open tasks. */
export function Dashboard() {
  const { t } = useTranslation("dashboard");
  const { longDate } = useFormats();
  const admin = useAdmin();
  const date = longDate(new Date());
  return (
    <Page container>
      <PageHead title={t("title")} lead={admin ? t("hello", { name: admin.name, date }) : date} />
      <Overview />
    </Page>
  );
}
