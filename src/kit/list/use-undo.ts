import { useNotification } from "@refinedev/core";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { longFrom } from "../../domain/jobs.ts";
import { type BulkResult, type Undoable, useBackend } from "../../providers/backend.ts";
import { useRefresh } from "../actions/use-run-action.ts";
import { actOn } from "../context/shortcuts.ts";
import { type BulkOutcome, problemType, reasonOf, runBulk } from "./bulk-run.ts";

/** Seconds in which what was done can be taken back. */
const offered = 10;

/** The toast with the offer, and that of what became of it: one that goes takes no new words. */
const key = "undo";
const resultKey = "undone";

/** Of the last thing that can be undone: its keys no longer act once there is another. */
let forget: () => void = () => {};

export interface UndoOffer {
  readonly resource: AnyResource;
  readonly undo: Undoable;
  /** What became of each record; those that were left alone do not count. */
  readonly results: readonly BulkResult[];
  /** What else asks anew when it is undone. */
  readonly touches?: readonly string[];
  /** Asks anew in place of everything that shows such records. */
  readonly refresh?: () => Promise<void>;
}

/** The records to undo: a record that was not written has nothing to be taken back. */
function undoneBy({ undo, results }: UndoOffer): readonly BulkResult[] {
  return results.filter(({ ok, version }) => ok && (undo === "delete" || version !== undefined));
}

/**
 * Says what was done, with the offer to undo it, where the back end can. Records that somebody else has changed meanwhile are
 * left alone, and it is said how many.
 */
export function useOfferUndo(): (message: string, offer: UndoOffer) => void {
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
        const { runBulkJob } = await import("./bulk-job.ts");
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
    (message, offer) => {
      forget();
      if (!undo || undoneBy(offer).length === 0) {
        notify?.({ type: "success", message });
        return;
      }
      const once = () => {
        forget();
        void run(offer);
      };
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

/** Why some were left alone, each reason once. */
function reasonsOf({ results, error }: BulkOutcome) {
  const refused = results.filter(({ ok }) => !ok).map(({ type }) => reasonOf(type));
  const broken = error ? [problemType(error) === "network" ? "network" : reasonOf(problemType(error))] : [];
  return [...new Set([...refused, ...broken])] as const;
}
