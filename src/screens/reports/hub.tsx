import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { reportGroupsOf } from "../../core/report.ts";
import { named } from "../../domain/texts/named.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { Grid, Note, Text } from "../../kit/ui/box.tsx";
import { ResourceIcon } from "../../kit/ui/icon.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { reports } from "../../reports/index.ts";
import { manifests } from "../../resources/manifests.ts";
import styles from "./hub.module.css";
import { useMaySee } from "./may-see.ts";
import { reportPath } from "./report-path.ts";

/** Their list is the history of Z reports, with its own filters and export. */
const closedSessions = `${pathTo(manifests["till-sessions"], "list")}?state=closed`;

/** Links to all reports, grouped by topic. */
export function ReportsHub() {
  const { t } = useTranslation("reports");
  const { may } = usePermissions();
  const maySee = useMaySee();
  const shown = [...reports.values()].filter(maySee);
  const groups = reportGroupsOf(shown)
    .map((group) => [group, shown.filter((report) => report.group === group)] as const)
    .filter(([, those]) => those.length > 0);
  return (
    <Page gap={28}>
      <PageHead title={t("title")} lead={t("lead")} />
      {groups.map(([group, those]) => (
        <section key={group} aria-labelledby={`reports-${group}`}>
          <Text as="h2" below={12} size={16} strong id={`reports-${group}`}>
            {t(named(`groups.${group}`))}
          </Text>
          <Grid as="ul" tiles={270} gap={12}>
            {those.map(({ name, icon }) => (
              <Entry key={name} icon={icon} to={reportPath(name)} texts={`reports.${name}`} />
            ))}
            {group === "books" && may(manifests["till-sessions"], "list") ? (
              <Entry icon={manifests["till-sessions"].icon} to={closedSessions} texts="zHistory" />
            ) : null}
          </Grid>
        </section>
      ))}
    </Page>
  );
}

interface EntryProps {
  readonly icon: string;
  readonly to: string;
  /** The key of its name and description. */
  readonly texts: string;
}

function Entry({ icon, to, texts }: EntryProps) {
  const { t } = useTranslation("reports");
  return (
    <Grid
      padY={14}
      padX={16}
      relative
      as="li"
      columns="fit-grow"
      gap={12}
      rowGap={2}
      card
      packed
      hover="edge"
      className={styles.card}
    >
      <Grid
        as="span"
        round={10}
        ground="primary"
        size={17}
        tone="primary"
        center="content"
        width={36}
        height={36}
        className={styles.icon}
      >
        <ResourceIcon name={icon} />
      </Grid>
      <Text as="h3" size={15} strong quiet>
        <Link to={to}>{t(named(`${texts}.name`))}</Link>
      </Text>
      <Note size={13}>{t(named(`${texts}.text`))}</Note>
    </Grid>
  );
}
