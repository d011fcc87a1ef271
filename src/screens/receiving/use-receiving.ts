import { useNotification } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FieldErrors } from "../../core/validation/read.ts";
import { isUnit } from "../../domain/measures/units.ts";
import { amountProblem } from "../../domain/money/money.ts";
import { gs1Quantity, readGs1 } from "../../domain/products/gs1-label.ts";
import { useAfterAnswers, useAnswerQueue } from "../../kit/actions/answer-queue.ts";
import { samePage } from "../../kit/actions/same-page.ts";
import { useRefusal, useRunAction } from "../../kit/actions/use-run-action.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { regional } from "../../kit/context/regional.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { useAdmin } from "../../kit/context/session.ts";
import { readTableFile } from "../../kit/import/use-source.ts";
import { call } from "../../providers/call.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { receiptForm, receiptLine } from "../../resources/parts/receipt-form.ts";
import { type StockReceipt, stockReceipts } from "../../resources/stock-receipts.ts";
import {
  addedSince,
  addToDraft,
  emptyDraft,
  type ReceiptDraft,
  receiptInput,
  receiptKey,
  withLine,
} from "./receipt-draft.ts";
import { type ReceiptRow, receiptRows } from "./receipt-rows.ts";

/** The labels of receipts, with the limits of the form in their messages. */
const receiving = { ...stockReceipts, fields: { ...receiptForm, ...receiptLine } };

/** A line to look up, by code or shelf. */
interface Wanted {
  readonly code?: string;
  readonly productId?: string;
  readonly combinationId?: string | null;
  readonly quantity: unknown;
  readonly unitCost?: unknown;
}

const preview = (items: readonly Wanted[]) => call("post /stock-receipts/preview", { body: { items } });

/** Why something was not added, as text. */
interface Refused {
  readonly refused: string;
}

/** The problems of a line of a file. */
export interface Left {
  readonly key: string;
  readonly line: number;
  readonly code: string;
  readonly text: string;
}

/** The result of importing a file into the draft: added and skipped lines. */
export interface Taken {
  readonly added: number;
  readonly left: readonly Left[];
}

/**
 * Keeps the draft in session storage until it is received, so that it survives a reload. An answer that arrives after
 * the page was left changes the stored draft.
 */
function useKeptDraft() {
  const key = `receiving-${useAdmin()?.id ?? ""}`;
  const [draft, setDraft] = useState<ReceiptDraft>(() => readDraft(key));
  const gone = useRef(false);
  useEffect(() => {
    storeDraft(key, draft);
  }, [key, draft]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const update = (change: (before: ReceiptDraft) => ReceiptDraft) => {
    if (gone.current) storeDraft(key, change(readDraft(key)));
    else setDraft(change);
  };
  return { draft, update, gone };
}

function storeDraft(key: string, draft: ReceiptDraft): void {
  if (draft === emptyDraft) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(draft));
}

function readDraft(key: string): ReceiptDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...emptyDraft, ...stored } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** The state of a receipt being filled in: lookup of goods, file import, validation and submission. */
export function useReceiving() {
  const { t, i18n } = useTranslation(["stock", "errors"]);
  const labels = useLabels(receiving);
  const navigate = useNavigate();
  const { open: notify } = useNotification();
  const run = useRunAction(stockReceipts);
  const refusal = useRefusal(stockReceipts);
  const { draft, update, gone } = useKeptDraft();
  const answers = useAnswerQueue();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<ReceiptDraft>) => {
    setErrors({});
    update((before) => ({ ...before, ...part }));
  };
  const changeLine = (key: string, part: Parameters<typeof withLine>[2]) => {
    setErrors({});
    update((before) => withLine(before, key, part));
  };

  /** Uses an answer after those asked for before; receiving waits for all of them. */
  const inTurn = <A, B extends object>(promise: Promise<A>, use: (answer: A) => B): Promise<B | Refused> =>
    new Promise((resolve) => {
      void answers.add(promise, (answer) => {
        const used =
          answer.status === "fulfilled" ? use(answer.value) : { refused: refusal(toApiError(answer.reason)) };
        resolve(used);
        return !("refused" in used);
      });
    });

  /** Adds one unit, or the quantity of its label. @returns the key of its line, or the error */
  const add = async (item: Omit<Wanted, "quantity">): Promise<{ readonly key: string } | Refused> => {
    const label = item.code === undefined ? null : readGs1(item.code);
    const answer = await inTurn(
      Promise.all([preview([{ ...item, quantity: 1 }]), label]),
      ([{ lines, errors }, said]): { readonly key: string } | Refused => {
        const [goods] = lines;
        const [[path, [message]] = [null, []]] = Object.entries(errors);
        if (!goods) return { refused: labels.error(message ?? "stock-receipts.errors.unknownCode", path) };
        setErrors({});
        const unit = goods.unit !== null && isUnit(goods.unit) ? goods.unit : null;
        const quantity = (said && gs1Quantity(said, unit, 0)) ?? 1;
        update((before) => addToDraft(before, { goods, quantity, unitCost: null }));
        return { key: receiptKey(goods) };
      },
    );
    // Whoever has left the page is told elsewhere.
    if ("refused" in answer && gone.current) {
      const { code = "" } = item;
      notify?.({ type: "error", message: t("stock:receive.refused", { code, reason: answer.refused }) });
    }
    return answer;
  };

  /** Resolves with whether goods have that code. */
  const isKnown = async (code: string): Promise<boolean> => {
    const { lines } = await preview([{ code, quantity: 1 }]);
    return lines[0] != null;
  };

  /** Adds the valid lines of a file. @returns the invalid lines, or why the file could not be read */
  const take = async (file: File): Promise<Taken | Refused> => {
    const read = await readTableFile(file);
    const rows = "table" in read ? receiptRows(read.table, regional(i18n.language)) : null;
    if (!rows || rows.length === 0) return { refused: t("stock:receive.unreadable") };
    const sent = rows.map(({ code, quantity, unitCost }) => ({ code, quantity, unitCost }));
    return inTurn(preview(sent), ({ lines, errors }): Taken | Refused => {
      if (errors.items) return { refused: labels.error(errors.items[0] ?? "", "items") };
      const left = leftOf(rows, errors, labels.error);
      const wrong = new Set(left.map(({ line }) => line));
      const good = rows.flatMap((row, at) => {
        const goods = lines[at];
        if (!goods || wrong.has(row.line)) return [];
        const unitCost = typeof row.unitCost === "number" ? row.unitCost : null;
        return [{ goods, quantity: Number(row.quantity), unitCost }];
      });
      setErrors({});
      update((before) => good.reduce(addToDraft, before));
      return { added: good.length, left };
    });
  };

  const sendNow = async () => {
    const required = t("errors:required");
    const missing = {
      ...(draft.supplier.trim() === "" ? { supplier: required } : {}),
      ...(draft.lines.length === 0 ? { items: t("stock:receive.nothing") } : {}),
      ...Object.fromEntries(
        draft.lines.flatMap((line) => {
          const amount = amountProblem(line.unitCost);
          const quantity = Number.isNaN(line.quantity)
            ? labels.error("errors.number", "items.0.quantity")
            : required;
          return [
            ...(line.quantity ? [] : [[`${receiptKey(line)} quantity`, quantity]]),
            ...(amount ? [[`${receiptKey(line)} unitCost`, labels.error(amount, "items.0.unitCost")]] : []),
          ];
        }),
      ),
    };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    setBusy(true);
    const isHere = samePage();
    try {
      const received = await run<StockReceipt>("receive", null, receiptInput(draft));
      const rest = addedSince(draft, latest.current);
      update(() => rest);
      notify?.({ type: "success", message: t("stock:receive.done", { number: received.number }) });
      // Whoever has gone elsewhere meanwhile stays there.
      if (rest === emptyDraft && isHere()) navigate(pathTo(stockReceipts, "show", received.id));
      else setBusy(false);
    } catch (error) {
      setErrors(placesOf(draft, toApiError(error).errors, labels.error) ?? { all: refusal(error) });
      setBusy(false);
    }
  };
  const { run: inOrder, waiting } = useAfterAnswers(answers, { send: () => void sendNow() });
  return {
    draft,
    change,
    changeLine,
    add,
    isKnown,
    take,
    send: () => inOrder("send"),
    answers,
    waiting,
    errors,
    busy,
  };
}

export type Receiving = ReturnType<typeof useReceiving>;

type Say = (key: string, path: string) => string;

/** The problems of the lines of a file, in their order. */
function leftOf(rows: readonly ReceiptRow[], errors: FieldErrors, say: Say): Left[] {
  return Object.entries(errors)
    .flatMap(([path, [key]]): Left[] => {
      const [, at = ""] = /^items\.(\d+)\.\w+/.exec(path) ?? [];
      const row = rows[Number(at === "" ? Number.NaN : at)];
      return row && key ? [{ key: path, line: row.line, code: row.code, text: say(key, path) }] : [];
    })
    .sort((a, b) => a.line - b.line);
}

/** The messages by field of the page; null if one belongs to no field. */
function placesOf(
  draft: ReceiptDraft,
  errors: FieldErrors,
  say: Say,
): Readonly<Record<string, string>> | null {
  const places = Object.entries(errors).map(([path, [key = ""]]) => {
    const [, at = "", field = ""] = /^items\.(\d+)\.(\w+)/.exec(path) ?? [];
    const line = at === "" ? undefined : draft.lines[Number(at)];
    if (line)
      return [`${receiptKey(line)} ${field === "unitCost" ? field : "quantity"}`, say(key, path)] as const;
    return [path, say(key, path)] as const;
  });
  const fields = new Set(["supplier", "reference", "notes", "items"]);
  const fits = places.every(([place]) => fields.has(place) || place.includes(" "));
  return places.length > 0 && fits ? Object.fromEntries(places) : null;
}
