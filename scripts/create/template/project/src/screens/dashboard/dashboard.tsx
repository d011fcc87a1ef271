import { RocketOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Manifest } from "../../core/manifest.ts";
import { isGlobal } from "../../core/manifest.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { useAdmin, usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Card, Grid, Note, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { ResourceIcon } from "../../kit/ui/icon.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { manifests } from "../../resources/manifests.ts";

/** The groups of what every project has. */
const setUp: readonly string[] = ["people", "content", "localization", "settings"];

const entities: readonly Manifest[] = Object.values<Manifest>(manifests).filter(
  (manifest) => !isGlobal(manifest) && !setUp.includes(manifest.group),
);

/** The resources with the number of their records: where the day begins. */
export function Dashboard() {
  const { t } = useTranslation("dashboard");
  const { longDate } = useFormats();
  const admin = useAdmin();
  const { may } = usePermissions();
  const date = longDate(new Date());
  const shown = entities.filter((entity) => may(entity, "list"));
  return (
    <Page container gap={20}>
      <PageHead title={t("title")} lead={admin ? t("hello", { name: admin.name, date }) : date} />
      {shown.length > 0 ? (
        <Grid gap={12} style={{ gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))" }}>
          {shown.map((entity) => (
            <EntityCard key={entity.name} entity={entity} />
          ))}
        </Grid>
      ) : (
        <StateBox icon={<RocketOutlined />} title={t("empty.title")} text={t("empty.text")}>
          <Stack gap={14} align="center">
            <Card as="code" dir="ltr" pad={12}>
              npm run new -- visits --from visits.csv
            </Card>
            <Note size={13}>{t("empty.next")}</Note>
          </Stack>
        </StateBox>
      )}
    </Page>
  );
}

function EntityCard({ entity }: { readonly entity: Manifest }) {
  const { t } = useTranslation("dashboard");
  const labels = useLabels(entity);
  const { result, query } = useList({ resource: entity.name, pagination: { currentPage: 1, pageSize: 1 } });
  return (
    <Row as={Link} to={pathTo(entity, "list")} quiet card gap={14} align="center" pad={16}>
      <Grid
        as="span"
        round={10}
        ground="primary"
        tone="primary"
        size={20}
        rigid
        center="content"
        width={44}
        height={44}
      >
        <ResourceIcon name={entity.icon} />
      </Grid>
      <Text shrinks>
        <Text as="div" weight={500}>
          {labels.many}
        </Text>
        <Text as="div" size={13} tone="muted">
          {query.isSuccess ? t("records", { count: result.total ?? 0 }) : "…"}
        </Text>
      </Text>
    </Row>
  );
}
