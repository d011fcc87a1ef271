import type { Mutation, QueryClient } from "@tanstack/react-query";
import { isObject } from "../../domain/is-object.ts";
import { queryClient } from "../query-client.ts";
import { recordKeyOf, type SeenRecords, SeenVersions } from "./seen-versions.ts";

/** What was seen at one moment. */
interface Moment {
  readonly records: SeenRecords;
  /** The versions of the records that the screen shows. */
  readonly shown: ReadonlyMap<string, number>;
}

/** Returns the records in an answer of Refine's queries: one, those of a list, or those of an infinite list. */
function recordsIn(answer: unknown): readonly unknown[] {
  if (!isObject(answer)) return [];
  return Array.isArray(answer.pages) ? answer.pages.flatMap(recordsIn) : [answer.data].flat();
}

/**
 * Returns the versions that mounted components show: that of a record read by itself, in a form or on its page, and
 * otherwise the oldest of the lists that hold it.
 */
function shownRecords(client: QueryClient): ReadonlyMap<string, number> {
  const [open, listed] = [new Map<string, number>(), new Map<string, number>()];
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ["data"], type: "active" })) {
    const [, , resource, kind] = queryKey;
    const records = kind === "one" ? open : listed;
    for (const record of recordsIn(state.data)) {
      if (!isObject(record) || typeof record.version !== "number") continue;
      const key = recordKeyOf(String(resource), record.id);
      records.set(key, Math.min(record.version, records.get(key) ?? record.version));
    }
  }
  return new Map([...listed, ...open]);
}

/** Refine's names for changes of records that exist. */
const changes: ReadonlySet<unknown> = new Set(["update", "updateMany", "delete", "deleteMany"]);

/** Whether a mutation is one of Refine's hooks that change records. */
function isChange({ options: { mutationKey = [] } }: Mutation): boolean {
  const [base, name] = mutationKey;
  return base === "data" && changes.has(name);
}

/** Whether a pending change may be about the record: what its call omits, the hook has said. */
function isAbout({ state }: Mutation, name: string, recordId: string): boolean {
  if (state.status !== "pending") return false;
  const { resource = name, id, ids } = isObject(state.variables) ? state.variables : {};
  if (resource !== name) return false;
  if (Array.isArray(ids)) return ids.map(String).includes(recordId);
  return id === undefined || String(id) === recordId;
}

/**
 * The versions that the screen showed when a change began: that of a form that is open counts, not that of a list
 * behind it which was read again meanwhile, and that of a list, not what something else has read of the record. A change
 * that can be undone is sent seconds after it began.
 */
export class ShownVersions extends SeenVersions {
  readonly #client: QueryClient;
  readonly #begun = new WeakMap<object, Moment>();

  constructor(client: QueryClient) {
    super();
    this.#client = client;
    client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "pending" || !isChange(event.mutation)) return;
      this.#begun.set(event.mutation, { records: this.snapshot(), shown: shownRecords(client) });
    });
  }

  override versionOf(resource: string, id: unknown): number | undefined {
    const key = recordKeyOf(resource, id);
    const begunChanges = this.#client.getMutationCache().getAll().filter(isChange);
    const change = begunChanges.find((one) => isAbout(one, resource, String(id)));
    const begun = change && this.#begun.get(change);
    const shown = begun?.shown ?? shownRecords(this.#client);
    const version = shown.get(key) ?? begun?.records.get(key)?.version ?? super.versionOf(resource, id);
    return version === undefined ? undefined : this.withOwnChanges(key, version);
  }
}

/** What this page has seen. */
export const shownVersions = new ShownVersions(queryClient);
