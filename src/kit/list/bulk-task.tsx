import { useNotification } from "@refinedev/core";
import { Button, Modal, Progress } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { longFrom } from "../../domain/jobs.ts";
import { useBackend } from "../../providers/backend.ts";
import { useRefresh } from "../actions/use-run-action.ts";
import { usePermissions } from "../context/session.ts";
import { Note } from "../ui/box.tsx";
import styles from "./bulk-report.module.css";
import { BulkReport } from "./bulk-report.tsx";
import {
  type BulkChange,
  type BulkOutcome,
  type BulkResult,
  reasonOf,
  runBulk,
  type SendBulk,
  settledIds,
  staleIds,
} from "./bulk-run.ts";
import { archiveChangeOf } from "./list-rules.ts";
import { ReplaceReferences } from "./replace-references.tsx";
import { useOfferUndo } from "./use-undo.ts";

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
  const { t } = useTranslation(["list", "form"]);
  const { open: notify } = useNotification();
  const offerUndo = useOfferUndo();
  const permissions = usePermissions();
  const { service } = useBackend();
  const { done, outcome, onServer, run, cancel } = useBulk(resource);
  const started = useRef(false);
  const deleting = "delete" in change;
  // A job of the server outlives the dialog and must not close another one later.
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  const start = async (wanted: readonly string[], what = change) => {
    const result = await run(wanted, what);
    const good = result.results.filter((one) => one.ok).map((one) => one.id);
    // Records that were unpublished instead still exist.
    if (!deleting || "delete" in what) onChanged(settledIds(result));
    if (good.length > 0) {
      const message = t("delete" in what ? "bulk.deleted" : "bulk.changed", { count: good.length });
      const { results } = result;
      if ("action" in what) notify?.({ type: "success", message });
      else offerUndo(message, { resource, undo: "delete" in what ? "delete" : "edit", results });
    }
    if (good.length === wanted.length && !closed.current) onClose();
  };
  useEffect(() => {
    if (deleting || started.current) return;
    started.current = true;
    void start(ids);
  });

  if (outcome) {
    const rest = unfinished(outcome);
    if (rest.length === 0) return null;
    const stale = onReview ? staleIds(outcome) : [];
    const known = "patch" in change && change.relative ? surelyUnchanged(outcome) : rest;
    const again = known.filter((id) => !stale.includes(id));
    const kept = deleting ? stillUsed(outcome) : [];
    const aside = kept.length > 0 ? archiveChangeOf(resource, permissions) : undefined;
    const movable = kept.filter(mayFollow);
    return (
      <Modal
        open
        width={560}
        title={t(deleting ? "bulk.notDeleted" : "bulk.notChanged", { count: rest.length })}
        onCancel={onClose}
        classNames={{ footer: styles.buttons ?? "" }}
        footer={[
          deleting && staleIds(outcome).length > 0 ? (
            <Button key="anyway" danger onClick={() => start(rest, { delete: true })}>
              {t("bulk.deleteAnyway")}
            </Button>
          ) : (
            again.length > 0 && (
              <Button key="again" onClick={() => start(again)}>
                {t("bulk.again")}
              </Button>
            )
          ),
          stale.length > 0 && (
            <Button key="review" onClick={() => onReview?.(stale)}>
              {t("form:bulk.review")}
            </Button>
          ),
          ...(aside
            ? [
                <Button
                  key="aside"
                  onClick={() =>
                    start(
                      kept.map(({ id }) => id),
                      { patch: aside.patch },
                    )
                  }
                >
                  {t(aside.words)}
                </Button>,
              ]
            : []),
          <Button key="close" type="primary" onClick={onClose}>
            {t("close")}
          </Button>,
        ]}
      >
        <BulkReport resource={resource} outcome={outcome} onClose={onClose} />
        {known.length < rest.length ? <Unsure /> : null}
        {service && movable.length > 0 && permissions.may(resource, "edit") ? (
          <ReplaceReferences
            resource={resource}
            service={service}
            used={movable}
            onMoved={(moved) => void start(moved)}
          />
        ) : null}
      </Modal>
    );
  }
  if (deleting && (done === null || ids.length === 1)) {
    return (
      <DeleteConfirm
        open
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
      footer={[
        ...(onServer
          ? [
              <Button key="leave" onClick={onClose}>
                {t("bulk.leave")}
              </Button>,
            ]
          : []),
        <Button key="cancel" onClick={cancel}>
          {t("cancel")}
        </Button>,
      ]}
    >
      <Progress percent={Math.round(((done ?? 0) / ids.length) * 100)} aria-label={t("bulk.progress")} />
    </Modal>
  );
}

/** Records that cannot be deleted because others refer to them. */
/**
 * Whether the record can be deleted once all references to it are moved to another record. If one reference cannot be
 * moved, moving the others is no help.
 */
const mayFollow = ({ movable = 0, references = [], hidden = 0 }: BulkResult): boolean =>
  movable > 0 && movable === references.reduce((sum, { count }) => sum + count, hidden);

const stillUsed = ({ results }: BulkOutcome): BulkResult[] =>
  results.filter((one) => !one.ok && reasonOf(one.type) === "referenced");

function unfinished({ results, left }: BulkOutcome): string[] {
  return [...results.filter((one) => !one.ok).map((one) => one.id), ...left];
}

/**
 * Returns the records that were rejected, or not tried because of a cancellation. Those of a failed request may have
 * been changed nevertheless, so they are not retried.
 */
function surelyUnchanged({ results, left, error }: BulkOutcome): string[] {
  const refused = results.filter(({ ok, status = 0 }) => !ok && status >= 400 && status < 500);
  return [...refused.map(({ id }) => id), ...(error ? [] : left)];
}

/** Explains why not all of them can be retried. */
function Unsure() {
  const { t } = useTranslation("form");
  return <Note above={8}>{t("bulk.unsure")}</Note>;
}

interface DeleteConfirmProps {
  readonly open: boolean;
  /** The number of records to delete. Default: 1. */
  readonly count?: number;
  /** The title of a single record. */
  readonly title?: string | undefined;
  readonly busy?: boolean;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Asks for confirmation before deleting, with the text of the specification. */
function DeleteConfirm({ open, count = 1, title, busy = false, onKeep, onDelete }: DeleteConfirmProps) {
  const { t } = useTranslation("list");
  return (
    <Modal
      open={open}
      width={440}
      title={title ? t("delete.titleOf", { title }) : t("delete.title", { count })}
      onCancel={onKeep}
      maskClosable={!busy}
      closable={false}
      keyboard={!busy}
      footer={[
        <Button key="keep" autoFocus disabled={busy} onClick={onKeep}>
          {t("delete.keep")}
        </Button>,
        <Button key="delete" type="primary" danger loading={busy} onClick={onDelete}>
          {t("delete.confirm")}
        </Button>,
      ]}
    >
      {t("delete.text")}
    </Modal>
  );
}

export interface Bulk {
  /** The number of processed records; null while nothing is running. */
  readonly done: number | null;
  readonly outcome: BulkOutcome | null;
  /** The server continues when the dialog is closed. */
  readonly onServer: boolean;
  readonly run: (ids: readonly string[], change: BulkChange) => Promise<BulkOutcome>;
  readonly cancel: () => void;
}

/** Changes or deletes many records of a resource, with progress, and refetches all lists. */
function useBulk(resource: AnyResource): Bulk {
  const refresh = useRefresh();
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const controller = useRef<AbortController>(undefined);
  const { bulk, service } = useBackend();
  const [onServer, setOnServer] = useState(false);

  const run = useCallback(
    async (ids: readonly string[], change: BulkChange) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setOutcome(null);
      setDone(0);
      const post: SendBulk = async (chunk) => {
        // A running chunk is not aborted, because its result would be unknown.
        const { touches: _touches, ...sent } = { touches: [], ...change };
        return bulk(resource, chunk, sent);
      };
      const touches = "touches" in change ? change.touches : [];
      const long = service && ids.length > longFrom.bulk && !("action" in change);
      const result = long
        ? await (await import("./bulk-job.ts")).runBulkJob(service, resource, ids, change, {
            signal,
            onProgress: setDone,
            onSent: () => setOnServer(true),
          })
        : await runBulk(ids, post, { signal, onProgress: setDone });
      setOnServer(false);
      setDone(null);
      setOutcome(result);
      await refresh([resource.name, ...touches]);
      return result;
    },
    [resource, bulk, service, refresh],
  );
  const cancel = useCallback(() => controller.current?.abort(), []);
  return { done, outcome, onServer, run, cancel };
}
