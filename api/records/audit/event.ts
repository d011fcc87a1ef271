import { uuidv7 } from "uuidv7";
import type { EventVerb, eventDetails } from "../../../src/domain/audit.ts";
import type { Transaction } from "../../store/port.ts";
import { auditEntries } from "./collections.ts";

/** Maximum length of text that an entry keeps from an unauthenticated request. */
const longest = 300;

/** An event other than a write of a record. */
export interface AuditEvent {
  readonly verb: EventVerb;
  /** Null for visitors. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly ip: string;
  /** The resource or global of the event, if any. */
  readonly resource: string | null;
  readonly record?: { readonly id: string | null; readonly title: string | null } | undefined;
  readonly details?: { readonly [K in (typeof eventDetails)[number]]?: string | null };
}

/** Logs an event other than a write of a record. */
export function auditEvent(tx: Transaction, event: AuditEvent): Promise<void> {
  const { verb, actor, ip, resource, record, details = {} } = event;
  const facts = Object.entries(details).flatMap(([name, text]) =>
    text ? [[name, text.slice(0, longest)]] : [],
  );
  return tx.append(auditEntries.name, {
    id: uuidv7(),
    verb,
    resource,
    recordId: record?.id ?? null,
    recordTitle: record?.title?.slice(0, longest) ?? null,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    approverId: null,
    approverName: null,
    ip,
    before: null,
    after: facts.length === 0 ? null : Object.fromEntries(facts),
  });
}
