import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../../src/core/define.ts";
import type { AddedNotices } from "../../../src/core/extension.ts";
import type { NoticeOf } from "../../../src/core/notices.ts";
import type { OwnNotice } from "../../../src/domain/notices.ts";
import type { Transaction } from "../../store/port.ts";
import { notifications } from "./collections.ts";

/** What a notification says. */
export interface NoticeWords {
  /** Id of its subject. */
  readonly recordId: string;
  /** Name of its subject; for background jobs, the resource they worked on. */
  readonly title: string;
  /** A number in its text, which can have plural forms, and one in the line below. */
  readonly quantity?: number;
  readonly level?: number;
}

/**
 * Creates a notification of a declared kind for everyone who may receive it, in the transaction of its cause; badges and
 * emails follow after the commit.
 * @example await notify(tx, now, products, "lowStock", { recordId: product.id, title: product.title, quantity: 2 })
 */
export const notify = <R extends AnyResource>(
  tx: Transaction,
  now: Date,
  _resource: R,
  kind: NoticeOf<R> | AddedNotices<R["name"]>,
  words: NoticeWords,
): Promise<void> => store(tx, now, kind, null, words);

/** The same for a kind that is known only at run time. */
export const notifyOf = (tx: Transaction, now: Date, kind: string, words: NoticeWords): Promise<void> =>
  store(tx, now, kind, null, words);

/** Notifies a user of the end of their background job. */
export const notifyUser = (
  tx: Transaction,
  now: Date,
  kind: OwnNotice,
  { staffId, ...words }: NoticeWords & { readonly staffId: string },
): Promise<void> => store(tx, now, kind, staffId, words);

async function store(
  tx: Transaction,
  now: Date,
  kind: string,
  staffId: string | null,
  {
    recordId,
    title,
    quantity = null,
    level = null,
  }: { readonly [K in keyof NoticeWords]: NoticeWords[K] | null },
): Promise<void> {
  const what = { kind, recordId, title, staffId, quantity, level };
  await tx.insert(notifications.name, { id: uuidv7(), at: now.toISOString(), ...what, mailed: false });
}
