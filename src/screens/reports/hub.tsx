import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePermissions } from "../../kit/context/index.ts";
import { Box, Card, Grid, PageHead, ResourceIcon, Text } from "../../kit/ui/index.ts";
import { products } from "../../resources/products.ts";
import styles from "./hub.module.css";
import { reportPath } from "./report-names.ts";
import { reportGroups } from "./reports.ts";

/** The way to every report, by what it answers. */
export function ReportsHub() {
  const { t } = useTranslation("reports");
  const { mayReadField } = usePermissions();
  const ofCosts = mayReadField(products, "costPrice");
  const groups = Object.entries(reportGroups).filter(([group]) => group !== "margin" || ofCosts);
  return (
    <div className={styles.hub}>
      <PageHead title={t("title")} lead={t("lead")} />
      {groups.map(([group, reports]) => (
        <section key={group} aria-labelledby={`reports-${group}`}>
          <Text as="h2" below={12} size={16} strong id={`reports-${group}`}>
            {t(`groups.${group}`)}
          </Text>
          <Box as="ul" className={styles.cards}>
            {reports.map((report) => (
              <Card key={report.name} as="li" padY={14} padX={16} relative className={styles.card}>
                <Grid as="span" round={10} ground="primary" size={17} tone="primary" className={styles.icon}>
                  <ResourceIcon name={report.icon} />
                </Grid>
                <Text as="h3" size={15} strong>
                  <Link to={reportPath(report.name)}>{t(`reports.${report.name}.name`)}</Link>
                </Text>
                <p>{t(`reports.${report.name}.text`)}</p>
              </Card>
            ))}
          </Box>
        </section>
      ))}
    </div>
  );
}
