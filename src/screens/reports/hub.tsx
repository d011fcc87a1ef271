import { LineChartOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { reportGroupsOf } from "../../core/report.ts";
import { named } from "../../domain/texts/named.ts";
import { listAddress } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { Grid, Note, Text } from "../../kit/ui/box.tsx";
import { ResourceIcon } from "../../kit/ui/icon.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { foundLinks, reports } from "../../reports/index.ts";
import styles from "./hub.module.css";
import { useMaySee } from "./may-see.ts";
import { reportPath } from "./report-path.ts";

/** Links to all reports, grouped by topic. */
export function ReportsHub() {
  const { t } = useTranslation("reports");
  const { may } = usePermissions();
  const maySee = useMaySee();
  const shown = [...reports.values()].filter(maySee);
  const links = foundLinks.flatMap(({ link }) => (may(link.list, "list") ? [link] : []));
  const entries = [
    ...shown.map(({ name, group, icon }) => ({ name, group, icon, to: reportPath(name) })),
    ...links.map(({ name, group, list, where }) => ({
      name,
      group,
      icon: list.icon,
      to: listAddress(list, where),
    })),
  ];
  const groups = reportGroupsOf(entries)
    .map((group) => [group, entries.filter((entry) => entry.group === group)] as const)
    .filter(([, those]) => those.length > 0);
  return (
    <Page gap={28}>
      <PageHead title={t("title")} lead={t("lead")} />
      {groups.length === 0 && (
        <StateBox icon={<LineChartOutlined aria-hidden />} title={t("none.title")} text={t("none.text")} />
      )}
      {groups.map(([group, those]) => (
        <section key={group} aria-labelledby={`reports-${group}`}>
          <Text as="h2" below={12} size={16} strong id={`reports-${group}`}>
            {t(named(`groups.${group}`))}
          </Text>
          <Grid as="ul" tiles={270} gap={12}>
            {those.map(({ name, icon, to }) => (
              <Entry key={name} icon={icon} to={to} texts={`reports.${name}`} />
            ))}
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
  const description = t(named(`${texts}.text`), { defaultValue: "" });
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
      {description && <Note size={13}>{description}</Note>}
    </Grid>
  );
}
