import { useNotification } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { Alert, Modal, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../../core/define.ts";
import { collectionOf } from "../../../core/manifest.ts";
import type { AuditEntry } from "../../../providers/audit.ts";
import { call } from "../../../providers/call.ts";
import type { AnswerAt } from "../../../providers/endpoints.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { useRefresh, useRefusal } from "../../actions/use-run-action.ts";
import { useLabels } from "../../context/labels.ts";
import { useFormats } from "../../fields/format.ts";
import { Stack } from "../../ui/box.tsx";
import { FailedQuery } from "../../ui/states.tsx";
import { Changes, useChangedFields } from "../changes.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}

/** Shows what restoring an earlier version would change, and restores it. */
export default function RestoreDialog({ resource, entry, onClose }: Props) {
  const { t } = useTranslation("audit");
  const { open: notify } = useNotification();
  const formats = useFormats();
  const refresh = useRefresh();
  const refusal = useRefusal(resource);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const request = { params: { id: entry.id } };
  const query = useQuery({
    queryKey: ["restore", entry.id],
    queryFn: ({ signal }) => call("get /audit-entries/:id/restore", request, { signal }),
    gcTime: 0,
  });
  const plan = query.data;
  const changes = Object.keys(plan?.after ?? {}).length;

  const restore = async () => {
    if (!plan || busy) return;
    setBusy(true);
    setError(null);
    try {
      const headers = { "If-Match": `"${plan.version}"` };
      await call("post /audit-entries/:id/restore", request, { headers });
      notify?.({ type: "success", message: t("restore.done") });
      onClose();
    } catch (failure) {
      setError(failure);
      // The record has changed: load what restoring would change now.
      if (toApiError(failure).type === "stale") void query.refetch();
    } finally {
      setBusy(false);
      await refresh([collectionOf(resource)]);
    }
  };
  return (
    <Modal
      open
      width={620}
      title={t("restore.title", { time: formats.dateTime(entry.createdAt) })}
      okText={t("restore.ok")}
      cancelText={t("restore.cancel")}
      okButtonProps={{ disabled: changes === 0 }}
      confirmLoading={busy}
      onOk={() => void restore()}
      onCancel={onClose}
    >
      <Stack gap={12} padY={4}>
        <FailedQuery query={query} />
        {query.isPending ? <Skeleton active title={false} /> : null}
        {error === null ? null : (
          <Alert
            type="error"
            showIcon
            message={toApiError(error).type === "stale" ? t("restore.stale") : refusal(error)}
          />
        )}
        {plan ? <Planned resource={resource} plan={plan} /> : null}
      </Stack>
    </Modal>
  );
}

function Planned({
  resource,
  plan,
}: {
  readonly resource: AnyResource;
  readonly plan: AnswerAt<"get /audit-entries/:id/restore">;
}) {
  const { t, i18n } = useTranslation("audit");
  const labels = useLabels(resource);
  const names = useChangedFields(resource, plan);
  const keptNames = plan.kept.filter((name) => !fieldOf(resource, name)?.hidden?.includes("show"));
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return (
    <>
      {names.length > 0 ? (
        <>
          <p>{t("restore.changes")}</p>
          <Changes resource={resource} difference={plan} names={names} />
        </>
      ) : (
        <p>{t("restore.nothing")}</p>
      )}
      {keptNames.length > 0 ? (
        <Alert
          type="info"
          showIcon
          message={t("restore.kept", { fields: list.format(keptNames.map(labels.field)) })}
        />
      ) : null}
    </>
  );
}
