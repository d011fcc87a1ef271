import { useNotification } from "@refinedev/core";
import { Button, Modal, Progress } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { type BulkChange, settledIds, unfinishedIds } from "../../actions/bulk-run.ts";
import { useOfferUndo } from "../use-undo.ts";
import { BulkFailures } from "./bulk-failures.tsx";
import { DeleteConfirm } from "./delete-confirm.tsx";
import { useBulk } from "./use-bulk.ts";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly change: BulkChange;
  /** The title of a single record. */
  readonly title?: string | undefined;
  readonly onClose: () => void;
  readonly onChanged: (ids: readonly string[]) => void;
  /** Reloads records that another user has changed since they were shown. */
  readonly onReview?: (ids: readonly string[]) => void;
}

/** Deletes records after confirmation, or changes them, and reports the result for each. */
export default function BulkTask({ resource, ids, change, title, onClose, onChanged, onReview }: Props) {
  // The report of failures needs the texts of forms, and the server may be out of reach by then.
  const { t } = useTranslation(["list", "form"]);
  const { open: notify } = useNotification();
  const offerUndo = useOfferUndo();
  const { done, outcome, onServer, run, cancel } = useBulk(resource);
  const deleting = "delete" in change;
  const isClosed = useIsClosed();

  const start = async (ids: readonly string[], what = change) => {
    const result = await run(ids, what);
    const good = result.results.filter((one) => one.ok).map((one) => one.id);
    // Records that were unpublished instead still exist.
    if (!deleting || "delete" in what) onChanged(settledIds(result));
    if (good.length > 0) {
      const message = t("delete" in what ? "bulk.deleted" : "bulk.changed", { count: good.length });
      const { results } = result;
      if ("action" in what) notify?.({ type: "success", message });
      else offerUndo(message, { resource, undo: "delete" in what ? "delete" : "edit", results });
    }
    if (good.length === ids.length && !isClosed()) onClose();
  };
  const started = useRef(false);
  useEffect(() => {
    if (deleting || started.current) return;
    started.current = true;
    void start(ids);
  });

  if (outcome) {
    const unfinished = unfinishedIds(outcome);
    if (unfinished.length === 0) return null;
    return (
      <BulkFailures
        resource={resource}
        change={change}
        outcome={outcome}
        unfinished={unfinished}
        onClose={onClose}
        onStart={start}
        onReview={onReview}
      />
    );
  }
  if (deleting && (done === null || ids.length === 1)) {
    return (
      <DeleteConfirm
        count={ids.length}
        title={title}
        busy={done !== null}
        onKeep={onClose}
        onDelete={() => start(ids)}
      />
    );
  }
  return (
    <Modal
      open
      width={440}
      closable={false}
      title={t(deleting ? "bulk.deleting" : "bulk.changing", { count: ids.length })}
      footer={
        <>
          {onServer ? <Button onClick={onClose}>{t("bulk.leave")}</Button> : null}
          <Button onClick={cancel}>{t("cancel")}</Button>
        </>
      }
    >
      <Progress percent={Math.round(((done ?? 0) / ids.length) * 100)} aria-label={t("bulk.progress")} />
    </Modal>
  );
}

/** Returns whether the dialog was closed. A job of the server outlives it and must not close another one later. */
function useIsClosed(): () => boolean {
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  return () => closed.current;
}
