import { useNotification } from "@refinedev/core";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { longFrom } from "../../domain/jobs.ts";
import { type BulkResult, type Undoable, useBackend } from "../../providers/backend.ts";
import { type BulkOutcome, problemType, reasonOf, runBulk } from "../actions/bulk-run.ts";
import { useRefresh } from "../actions/use-run-action.ts";
import { actOn } from "../context/shortcuts.ts";

/** Seconds for which undo is offered. */
const offered = 10;

/** The toast with the offer, and that of its result: a closing toast cannot be updated. */
const key = "undo";
const resultKey = "undone";

/** Removes the shortcut of the last offer once there is a newer one. */
let forget: () => void = () => {};

/** A change that is being stored: the shortcut is meant for it, not for the one before. */
export interface PendingUndo {
  /** Whether undo was asked for before the change was stored. */
  readonly asked: () => boolean;
  /** Whether a later change has taken over the shortcut. */
  readonly isOver: () => boolean;
  /** Gives up the shortcut, after a failure. */
  readonly end: () => void;
}

/** Takes the shortcut over from the last offer while a change is being stored. */
export function awaitUndo(): PendingUndo {
  forget();
  let isAsking = false;
  let over = false;
  const ends = actOn("undo", () => {
    isAsking = true;
  });
  const end = () => {
    if (over) return;
    over = true;
    ends();
    forget = () => {};
  };
  forget = end;
  return { asked: () => isAsking, isOver: () => over, end };
}

/** A change of several records that can be undone. */
interface UndoOffer {
  readonly resource: AnyResource;
  readonly undo: Undoable;
  /** The result for each record; skipped ones do not count. */
  readonly results: readonly BulkResult[];
  /** Other resources to refetch after undoing. */
  readonly touches?: readonly string[];
  /** Replaces the refetch of everything that shows such records. */
  readonly refresh?: () => Promise<void>;
}

/** Returns the records to undo, without those that were not written. */
function undoneBy({ undo, results }: UndoOffer): readonly BulkResult[] {
  return results.filter(({ ok, version }) => ok && (undo === "delete" || version !== undefined));
}

/**
 * Returns a function that reports a change with an offer to undo it, if the server can. Records changed by other users
 * meanwhile are skipped, and their number is reported.
 */
export function useOfferUndo(): (message: string, offer: UndoOffer, pending?: PendingUndo) => void {
  const { t } = useTranslation("form");
  const { open: notify, close } = useNotification();
  const { undo, service } = useBackend();
  const refresh = useRefresh();

  const run = useCallback(
    async (offer: UndoOffer) => {
      const { resource, touches = [] } = offer;
      const askAnew = offer.refresh ?? (() => refresh([resource.name, ...touches]));
      const records = undoneBy(offer);
      const ids = records.map(({ id }) => id);
      const { signal } = new AbortController();
      notify?.({ type: "progress", key: resultKey, message: t("undo.running", { count: ids.length }) });
      let outcome: BulkOutcome;
      if (service && ids.length > longFrom.bulk) {
        const { runBulkJob } = await import("./bulk/bulk-job.ts");
        const items = records.map(({ id, version }) => ({ id, version }));
        const quiet = { signal, onProgress: () => {}, onSent: () => {} };
        outcome = await runBulkJob(service, resource, items, { undo: offer.undo }, quiet);
      } else {
        const versions = new Map(records.map(({ id, version }) => [id, version]));
        const send = async (some: readonly string[]) =>
          (await undo?.(
            resource,
            offer.undo,
            some.map((id) => ({ id, version: versions.get(id) })),
          )) ?? [];
        outcome = await runBulk(ids, send, { signal });
      }
      await askAnew();
      const done = outcome.results.filter(({ ok }) => ok).length;
      const failed = ids.length - done;
      if (failed === 0) {
        notify?.({ type: "success", key: resultKey, message: t("undo.done", { count: done }) });
        return;
      }
      notify?.({
        type: "error",
        key: resultKey,
        message: t("undo.failed", { count: failed }),
        description: reasonsOf(outcome)
          .map((reason) => t(`undo.reasons.${reason}`))
          .join(" "),
      });
    },
    [notify, refresh, service, t, undo],
  );

  return useCallback(
    (message, offer, pending) => {
      if (!undo || undoneBy(offer).length === 0) {
        forget();
        notify?.({ type: "success", message });
        return;
      }
      if (pending?.isOver()) {
        const cancelMutation = () => void run(offer);
        notify?.({ type: "success", key, message, cancelMutation, undoableTimeout: offered });
        return;
      }
      forget();
      const once = () => {
        forget();
        void run(offer);
      };
      if (pending?.asked()) {
        once();
        return;
      }
      const ends = actOn("undo", () => {
        close?.(key);
        once();
      });
      const timer = setTimeout(ends, offered * 1000);
      forget = () => {
        clearTimeout(timer);
        ends();
        forget = () => {};
      };
      notify?.({ type: "success", key, message, cancelMutation: once, undoableTimeout: offered });
    },
    [close, notify, run, undo],
  );
}

/** Reasons with a text of their own, under `form:undo.reasons`. */
const reasonTypes = [
  "referenced",
  "validation",
  "denied",
  "not-found",
  "stale",
  "conflict",
  "network",
] as const;

/** Returns why records were not restored, each reason once. */
function reasonsOf({ results, error }: BulkOutcome) {
  const refused = results.filter(({ ok }) => !ok).map(({ type }): string => reasonOf(type));
  const broken = error ? [problemType(error)] : [];
  const reasons = [...refused, ...broken].map(
    (reason) => reasonTypes.find((one) => one === reason) ?? "unknown",
  );
  return [...new Set(reasons)];
}
