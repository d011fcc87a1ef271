import type { AuditLogProvider, BaseRecord, CrudFilters, DataProvider, HttpError } from "@refinedev/core";

/** An entry of the audit log, as the API stores it. */
export interface AuditEntry extends BaseRecord {
  readonly id: string;
  readonly verb: string;
  /** Null if it concerns no resource. */
  readonly resource: string | null;
  readonly recordId: string | null;
  readonly recordTitle: string | null;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly approverName?: string | null;
  readonly ip?: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly createdAt: string;
}

/** A page of the log, newest entries first. */
export interface AuditPage {
  readonly data: readonly AuditEntry[];
  readonly total: number;
}

/** The collection of the log. */
export const auditCollection = "audit-entries";

/** The parameters of `useLogList`, all in `meta`, the only part of Refine's query key that distinguishes them. */
export interface AuditQuery {
  /** Limits the log to one record. */
  readonly id?: string;
  /** Limits the log to one user. */
  readonly actorId?: string;
  /** The maximum number of entries, newest first. Default: 20. */
  readonly count?: number;
}

interface Asked {
  /** The resource; empty for all. */
  readonly resource: string;
  readonly meta?: AuditQuery;
  readonly author?: { readonly id?: string };
  readonly action?: string;
}

const entriesPerPage = 20;

function conditions({ resource, meta, author, action }: Asked): CrudFilters {
  const fields = { resource, recordId: meta?.id, actorId: meta?.actorId ?? author?.id, verb: action };
  return Object.entries(fields).flatMap(([field, value]) =>
    value ? [{ field, operator: "eq" as const, value }] : [],
  );
}

/**
 * Creates Refine's audit log provider, which reads the entries the API writes with every change. `useLogList({
 * resource, meta: { id, count } })` returns the newest `count` entries (20 by default) and their total.
 */
export function createAuditLog(provider: Pick<DataProvider, "getList">): AuditLogProvider {
  return {
    get: async (entry: Asked): Promise<AuditPage> => {
      const { data, total } = await provider.getList<AuditEntry>({
        resource: auditCollection,
        filters: conditions(entry),
        sorters: [{ field: "createdAt", order: "desc" }],
        pagination: { currentPage: 1, pageSize: entry.meta?.count ?? entriesPerPage },
      });
      return { data, total };
    },
    // The API writes the log in the transaction of the change; browsers cannot write to it.
    create: async () => undefined,
    update: () => Promise.reject(readOnly),
  };
}

const readOnly: HttpError = { message: "The audit log is not written by hand.", statusCode: 405 };
