import { isObject } from "../../domain/is-object.ts";
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

/** How long, in milliseconds, a draft may wait to be written: a key must not wait for the browser's storage. */
const patience = 500;

/** Drafts that are not written yet, by their keys. */
const waiting = new Map<string, Draft>();
let timer: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, draft] of waiting) {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // A full or forbidden storage is no reason to stop anyone from typing.
      forget(key);
    }
  }
  waiting.clear();
}

/** Nothing that was typed may be lost with the page: it writes at once when it goes out of sight. */
let watched = false;
function watchPage(): void {
  if (watched) return;
  watched = true;
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", () => document.hidden && write());
}

/** The draft kept in this tab, or null where there is none that can be read. */
export function readDraft(key: string): Draft | null {
  const held = waiting.get(key);
  if (held) return held;
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!isObject(draft) || !isObject(draft.values) || !isObject(draft.base)) return null;
    if (typeof draft.version !== "number" || typeof draft.at !== "number") return null;
    return { version: draft.version, at: draft.at, values: draft.values, base: draft.base };
  } catch {
    return null;
  }
}

/** Keeps a draft: within half a second, or when the page goes out of sight. Until then the newest one counts. */
export function keepDraft(key: string, draft: Draft): void {
  watchPage();
  waiting.set(key, draft);
  timer ??= setTimeout(write, patience);
}

export function dropDraft(key: string): void {
  waiting.delete(key);
  forget(key);
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft either.
  }
}
