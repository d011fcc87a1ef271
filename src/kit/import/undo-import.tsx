import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkResult, useBackend } from "../../providers/backend.ts";
import { useRefresh } from "../actions/use-run-action.ts";
import { usePermissions } from "../context/session.ts";
import { runRows } from "./outcome.ts";
import { ErrorNotice } from "./outcome-parts.tsx";
import { undoableIn, type Written } from "./undoable.ts";
import type { StepProps } from "./use-import.ts";

/** Records per request. */
const size = 100;

/**
 * Offers to undo the import: deletes what it has created and restores what it has changed. Records that are in use or
 * were changed since stay as they are.
 */
export function UndoImport({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const { bulk, undo } = useBackend();
  const { may } = usePermissions();
  const refresh = useRefresh();
  const [asked, ask] = useState(false);
  const { undoing } = work;
  const records = undoableIn(work.run.results);
  const ofDeed = (deed: Written["deed"]) => records.filter((one) => one.deed === deed).length;
  const made = ofDeed("delete");
  if (!bulk || !undo || work.run.running || records.length === 0) return null;
  if (made > 0 && !may(resource, "delete")) return null;

  const send = async (batch: readonly unknown[]) => {
    const some = batch as readonly Written[];
    const changed = some.filter(({ deed }) => deed === "edit");
    const created = some.filter(({ deed }) => deed === "delete");
    const versions = Object.fromEntries(created.map(({ id, version = 0 }) => [id, version]));
    const ids = created.map(({ id }) => id);
    return [
      ...(changed.length > 0 ? await undo(resource, "edit", changed) : []),
      ...(ids.length > 0 ? await bulk(resource, ids, { delete: true, versions }) : []),
    ];
  };
  const start = async () => {
    ask(false);
    await undoing.start((control) => runRows<BulkResult>(records, [], { ...control, send, size }));
    await refresh([resource.name]);
  };

  if (undoing.end) {
    const done = undoing.results.filter((result) => result?.ok).length;
    const { error } = undoing.end;
    if (error !== undefined) return <ErrorNotice error={error} title={t("undo.broken", { count: done })} />;
    const kept = records.length - done;
    return kept === 0 ? (
      <Alert type="success" showIcon message={t("undo.done", { count: done })} />
    ) : (
      <Alert
        type="warning"
        showIcon
        message={t("undo.done", { count: done })}
        description={t("undo.kept", { count: kept })}
      />
    );
  }
  return (
    <div>
      <Button loading={undoing.running} onClick={() => ask(true)}>
        {t("undo.offer")}
      </Button>
      <Modal
        open={asked}
        width={440}
        title={t("undo.title")}
        onCancel={() => ask(false)}
        closable={false}
        footer={
          <>
            <Button autoFocus onClick={() => ask(false)}>
              {t("undo.no")}
            </Button>
            <Button type="primary" danger onClick={() => void start()}>
              {t("undo.yes")}
            </Button>
          </>
        }
      >
        {made > 0 ? <p>{t("undo.deletes", { count: made })}</p> : null}
        {ofDeed("edit") > 0 ? <p>{t("undo.restores", { count: ofDeed("edit") })}</p> : null}
        <p>{t("undo.others")}</p>
      </Modal>
    </div>
  );
}
