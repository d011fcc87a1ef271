import { isObject } from "../fields/values.ts";
import type { Values } from "./values.ts";

/** What a person has typed and not saved. */
export interface Draft {
  /** The version of the record it was typed into; 0 for a new one. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Only the fields that were changed. */
  readonly values: Values;
  /** What those fields held before. */
  readonly base: Values;
}

/** One draft a person, resource and record; `id` is "new" while there is no record. */
export function draftKey(adminId: string, resource: string, id: string): string {
  return `storekeeper.draft:${adminId}:${resource}:${id}`;
}

/** The draft kept in this tab, or null where there is none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!isObject(draft) || !isObject(draft.values) || !isObject(draft.base)) return null;
    if (typeof draft.version !== "number" || typeof draft.at !== "number") return null;
    return { version: draft.version, at: draft.at, values: draft.values, base: draft.base };
  } catch {
    return null;
  }
}

/** Keeps a draft. A full or forbidden storage is no reason to stop anyone from typing. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    dropDraft(key);
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft either.
  }
}
