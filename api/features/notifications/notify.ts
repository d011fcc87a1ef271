import { uuidv7 } from "uuidv7";
import type { NoticeKind } from "../../../src/domain/notices.ts";
import type { Transaction } from "../../store/port.ts";
import { notifications } from "./collections.ts";

export interface NewNotice {
  readonly kind: NoticeKind;
  /** Id of its subject. */
  readonly recordId: string;
  /** Name of its subject; for background jobs, the resource they worked on. */
  readonly title: string;
  /** The only recipient. Default: everyone who may receive the kind. */
  readonly staffId?: string;
  /** For low stock: the quantity left and the threshold. */
  readonly quantity?: number;
  readonly level?: number;
}

/** Creates a notification in the transaction of its cause; badges and emails follow after the commit. */
export async function notify(tx: Transaction, now: Date, notice: NewNotice): Promise<void> {
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
