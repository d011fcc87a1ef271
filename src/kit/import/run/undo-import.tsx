import { Alert, Button, Modal, Progress } from "antd";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import type { PastImport } from "../../../domain/past-import.ts";
import { RegistryContext } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import { ErrorNotice } from "../outcome-parts.tsx";
import { useUndoImport } from "./past-imports.ts";

interface Props {
  readonly resource: AnyResource;
  readonly past: PastImport;
}

/**
 * Offers to undo an import: restores what it has changed and deletes what it has created, for references too. Records
 * that are in use or were changed since stay as they are.
 */
export function UndoImport({ resource, past }: Props) {
  const { t } = useTranslation("import");
  const { may } = usePermissions();
  const registry = useContext(RegistryContext);
  const [isOpen, ask] = useState(false);
  const undoing = useUndoImport(past);
  const { created = 0, updated = 0 } = past.counts;
  const made = Object.entries(past.made);
  const mayDelete = (name: string) => {
    const other = name === resource.name ? resource : registry.get(name);
    return other !== undefined && may(other, "delete");
  };
  const sum = (counted: typeof made) => counted.reduce((all, [, count]) => all + count, 0);
  const total = created + updated + sum(made);

  if (undoing.error !== undefined) {
    const done = undoing.progress?.undone ?? past.undone;
    return (
      <ErrorNotice error={undoing.error} title={t("undo.broken", { count: done })}>
        <Button onClick={() => void undoing.start()}>{t("undo.goOn")}</Button>
      </ErrorNotice>
    );
  }
  if (undoing.running) {
    const { done = 0, total: of = total } = undoing.progress ?? {};
    return (
      <Progress
        percent={of === 0 ? 100 : Math.floor((done / of) * 100)}
        status="active"
        aria-label={t("undo.running")}
      />
    );
  }
  const { undoneAt, undone } = undoing.progress ?? past;
  if (undoneAt !== null) {
    const remaining = total - undone;
    return (
      <Alert
        type={remaining > 0 ? "warning" : "success"}
        showIcon
        message={t("undo.done", { count: undone })}
        description={remaining > 0 ? t("undo.kept", { count: remaining }) : null}
      />
    );
  }
  const isAllowed = (updated === 0 || may(resource, "edit")) && (created === 0 || mayDelete(resource.name));
  if (total === 0 || !isAllowed) return null;
  const lines = [
    ["deletes", created],
    ["restores", updated],
    ["deletesMade", sum(made.filter(([name]) => mayDelete(name)))],
    ["keepsMade", sum(made.filter(([name]) => !mayDelete(name)))],
  ] as const;
  return (
    <div>
      <Button onClick={() => ask(true)}>{t(past.isBegun ? "undo.goOn" : "undo.offer")}</Button>
      <Modal
        open={isOpen}
        width={440}
        title={t("undo.title")}
        onCancel={() => ask(false)}
        closable={false}
        footer={
          <>
            <Button autoFocus onClick={() => ask(false)}>
              {t("undo.no")}
            </Button>
            <Button
              type="primary"
              danger
              onClick={() => {
                ask(false);
                void undoing.start();
              }}
            >
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
