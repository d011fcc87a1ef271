import { uuidv7 } from "uuidv7";
import type { NoticeKind } from "../../src/domain/notices.ts";
import { notifications } from "../collections.ts";
import type { Transaction } from "../stores/port.ts";

export interface Notice {
  readonly kind: NoticeKind;
  /** What it is about. */
  readonly recordId: string;
  /** The name of that; of long work, the resource that it was done to. */
  readonly title: string;
  /** Whose own business it is. Default: that of all who may hear of the kind. */
  readonly staffId?: string;
  /** Of low stock: how many are left, and from how many down that is too little. */
  readonly quantity?: number;
  readonly level?: number;
}

/** Puts a notification down in the transaction of what it tells of; bells and mails follow when that is safe. */
export async function notify(tx: Transaction, now: Date, notice: Notice): Promise<void> {
  const { kind, recordId, title, staffId = null, quantity = null, level = null } = notice;
  await tx.insert(notifications.name, {
    id: uuidv7(),
    at: now.toISOString(),
    kind,
    recordId,
    title,
    staffId,
    quantity,
    level,
    mailed: false,
  });
}
