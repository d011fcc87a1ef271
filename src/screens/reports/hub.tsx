import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Box, Card, PageHead, ResourceIcon } from "../../kit/ui/index.ts";
import styles from "./hub.module.css";
import { reportPath } from "./report-names.ts";
import { reportGroups } from "./reports.ts";

/** The way to every report, by what it answers. */
export function ReportsHub() {
  const { t } = useTranslation("reports");
  return (
    <div className={styles.hub}>
      <PageHead title={t("title")} lead={t("lead")} />
      {Object.entries(reportGroups).map(([group, reports]) => (
        <section key={group} aria-labelledby={`reports-${group}`}>
          <h2 id={`reports-${group}`}>{t(`groups.${group}`)}</h2>
          <Box as="ul" className={styles.cards}>
            {reports.map((report) => (
              <Card key={report.name} as="li" className={styles.card}>
                <span className={styles.icon}>
                  <ResourceIcon name={report.icon} />
                </span>
                <h3>
                  <Link to={reportPath(report.name)}>{t(`reports.${report.name}.name`)}</Link>
                </h3>
                <p>{t(`reports.${report.name}.text`)}</p>
              </Card>
            ))}
          </Box>
        </section>
      ))}
    </div>
  );
}
