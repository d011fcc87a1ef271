import { useDataProvider, useNotification } from "@refinedev/core";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { ifMatch } from "../../../providers/meta.ts";
import { useActions } from "../../actions/use-actions.tsx";
import type { Offered } from "../../actions/use-offered.ts";
import { useAct, useRefresh, useRefusal } from "../../actions/use-run-action.ts";
import { useLabels } from "../../context/labels.ts";
import { numberOf } from "../../fields/values.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { awaitUndo, useOfferUndo } from "../../list/use-undo.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import type { Move } from "./moves.ts";

/** A card that is shown in its new column before the server has stored it. */
export interface PendingMove {
  readonly record: RecordRowData;
  readonly from: string | null;
  readonly to: string | null;
  /** The values that it has then. */
  readonly input: Move["input"];
}

interface RunMoves {
  /** Moves that are not stored yet, by record. */
  readonly pending: ReadonlyMap<string, PendingMove>;
  readonly run: (record: RecordRowData, from: string | null, move: Move, columnName: string) => void;
  /** Starts an action that moves nothing by itself. */
  readonly start: (offered: Offered, record: RecordRowData) => void;
  /** The open dialog of an action. */
  readonly dialog: ReactNode;
}

const without = (all: ReadonlyMap<string, PendingMove>, id: string) =>
  new Map([...all].filter(([key]) => key !== id));

/**
 * Runs moves: at once on screen, then on the server. A refused one puts the card back and says why; a stored edit can be
 * undone. A move whose action asks for more opens its dialog instead.
 */
export function useRunMove(resource: AnyResource): RunMoves {
  const { t } = useTranslation("layouts");
  const { open: notify } = useNotification();
  const { update } = useDataProvider()();
  const { start, dialog } = useActions(resource);
  const send = useAct();
  const refresh = useRefresh();
  const refusal = useRefusal(resource);
  const offerUndo = useOfferUndo();
  const labels = useLabels(resource);
  const read = useReadTitle();
  const [pending, setPending] = useState<ReadonlyMap<string, PendingMove>>(new Map());

  const act = useCallback(
    async (record: RecordRowData, { offered, input }: Move, title: string) => {
      if (!offered) return;
      const { name, action } = offered;
      try {
        await send({ resource, name, record, input });
      } finally {
        await refresh([resource.name, ...action.touches]);
      }
      notify?.({ type: "success", message: labels.action(name, { count: 1, name: title }, input).done });
    },
    [send, refresh, resource, notify, labels],
  );
  const edit = useCallback(
    async (record: RecordRowData, { input }: Move, message: string) => {
      const undo = awaitUndo();
      try {
        const { id } = record;
        const meta = ifMatch(numberOf(record.version));
        const { data } = await update({ resource: resource.name, id, variables: input, meta });
        const version = numberOf(data.version) ?? undefined;
        const results = [{ id, ok: true, ...(version === undefined ? {} : { version }) }];
        offerUndo(message, { resource, undo: "edit", results }, undo);
      } catch (error) {
        undo.end();
        throw error;
      } finally {
        await refresh([resource.name]);
      }
    },
    [update, resource, offerUndo, refresh],
  );
  const run = useCallback<RunMoves["run"]>(
    async (record, from, move, columnName) => {
      const { offered, to, asks } = move;
      if (offered && asks) return start(offered, record);
      const { title } = read(resource, record);
      setPending((all) => new Map(all).set(record.id, { record, from, to, input: move.input }));
      try {
        if (offered) await act(record, move, title);
        else await edit(record, move, t("board.moved", { title, column: columnName }));
      } catch (error) {
        notify?.({
          type: "error",
          message: t("board.refused", { title, column: columnName }),
          description: refusal(error),
        });
      } finally {
        setPending((all) => without(all, record.id));
      }
    },
    [start, read, resource, act, edit, t, notify, refusal],
  );
  return { pending, run, start, dialog };
}
