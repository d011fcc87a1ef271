import { useLogList } from "@refinedev/core";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isGlobal } from "../../core/manifest.ts";
import { auditVerbs } from "../../domain/audit.ts";
import { named } from "../../domain/texts/named.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { pathTo, useManifest } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Box, Note, Row, Text } from "../../kit/ui/box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import type { AuditEntry, AuditPage, AuditQuery } from "../../providers/audit.ts";
import type { staff } from "../../resources/staff.ts";

const shown = 8;

/**
 * A user's recent changes, for roles that may read the audit log. Not a related list, since the log is not a resource.
 */
export default function RecentActivity({ record }: BlockProps<typeof staff>) {
  return usePermissions().may("audit", "list") ? <Activity id={record?.id ?? ""} /> : null;
}

function Activity({ id }: { readonly id: string }) {
  const { t } = useTranslation("people");
  const query = useLogList<AuditPage>({
    resource: "",
    meta: { actorId: id, count: shown } satisfies AuditQuery,
    // Entries may have been added since the last visit.
    queryOptions: { staleTime: 0 },
  });
  return (
    <Box as="section" above={20} line="above" padAbove={20} aria-label={t("activity.title")}>
      <Text as="h3" below={12} size={15} strong>
        {t("activity.title")}
      </Text>
      <FailedQuery query={query} />
      {query.isPending ? <Skeleton active title={false} /> : null}
      {query.isSuccess && query.data.data.length === 0 ? <Note>{t("activity.none")}</Note> : null}
      <Box as="ol">
        {(query.data?.data ?? []).map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

function ActivityEntry({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation(["audit", "resources"]);
  const formats = useFormats();
  const resource = useManifest(entry.resource ?? undefined);
  const verb = auditVerbs.find((text) => text === entry.verb) ?? "update";
  const kind = resource ? t(named(`resources:${resource.name}.name.one`)) : "";
  const title = entry.recordTitle ?? kind;
  const leads = resource && !isGlobal(resource) && verb !== "delete" && verb !== "refused";
  return (
    <Row
      as="li"
      gap={16}
      rowGap={2}
      align="stretch"
      justify="between"
      wrap
      padY={8}
      line="between"
      data-verb={verb}
    >
      <Text breaks shrinks>
        <Text tone="muted">{t(`audit:verbs.${verb}`)}</Text>{" "}
        {leads && entry.recordId ? (
          <Link to={pathTo(resource, "show", entry.recordId)} dir="auto">
            {title}
          </Link>
        ) : (
          <span dir="auto">{title}</span>
        )}
        {kind && kind !== title ? <Text tone="muted"> · {kind}</Text> : null}
      </Text>
      <Text size={13} as="time" tone="muted" dateTime={entry.createdAt}>
        {formats.dateTime(entry.createdAt)}
      </Text>
    </Row>
  );
}
