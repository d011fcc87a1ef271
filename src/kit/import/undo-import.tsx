import { Alert, Button, Modal } from "antd";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkResult, useBackend } from "../../providers/backend.ts";
import { useRefresh } from "../actions/use-run-action.ts";
import { DeclarationContext, RegistryContext } from "../context/registry.ts";
import { usePermissions } from "../context/session.ts";
import { runRows } from "./outcome.ts";
import { ErrorNotice } from "./outcome-parts.tsx";
import { undoableIn, type Written } from "./undoable.ts";
import type { StepProps } from "./use-import.ts";

/** Records per request. */
const size = 100;

/**
 * Offers to undo the import: restores what it has changed and deletes what it has created, for references too. Records
 * that are in use or were changed since stay as they are.
 */
export function UndoImport({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const { bulk, undo } = useBackend();
  const { may } = usePermissions();
  const refresh = useRefresh();
  const registry = useContext(RegistryContext);
  const declarationOf = useContext(DeclarationContext);
  const [asked, ask] = useState(false);
  const { undoing } = work;
  const mayDelete = (name: string) => {
    const other = name === resource.name ? resource : registry.get(name);
    return other !== undefined && may(other, "delete");
  };
  const written = undoableIn(resource.name, work.run.results);
  const records = written.filter((one) => !one.isReference || mayDelete(one.resource));
  const countOf = (deed: Written["deed"], isReference = false) =>
    records.filter((one) => one.deed === deed && one.isReference === isReference).length;
  const made = countOf("delete");
  if (!bulk || !undo || work.run.running || records.length === 0) return null;
  if (made > 0 && !mayDelete(resource.name)) return null;

  const send = async (batch: readonly unknown[]) => {
    const some = batch as readonly Written[];
    const changed = some.filter(({ deed }) => deed === "edit");
    const results = changed.length > 0 ? [...(await undo(resource, "edit", changed))] : [];
    const created = some.filter(({ deed }) => deed === "delete");
    for (const name of new Set(created.map((one) => one.resource))) {
      const of = name === resource.name ? resource : await declarationOf(name);
      const own = created.filter((one) => one.resource === name);
      const versions = Object.fromEntries(own.map(({ id, version = 0 }) => [id, version]));
      const ids = own.map(({ id }) => id);
      results.push(...(await bulk(of, ids, { delete: true, versions })));
    }
    return results;
  };
  const start = async () => {
    ask(false);
    await undoing.start((control) => runRows<BulkResult>(records, [], { ...control, send, size }));
    await refresh(records.map((one) => one.resource));
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
  const lines = [
    ["deletes", made],
    ["restores", countOf("edit")],
    ["deletesMade", countOf("delete", true)],
    ["keepsMade", written.length - records.length],
  ] as const;
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
        {lines.map(([line, count]) => (count > 0 ? <p key={line}>{t(`undo.${line}`, { count })}</p> : null))}
        <p>{t("undo.others")}</p>
      </Modal>
    </div>
  );
}
