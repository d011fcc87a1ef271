import { isObject } from "../../domain/is-object.ts";
import type { FormValues } from "./values.ts";

/** The unsaved input of a user. */
export interface FormDraft {
  /** The version of the record it is based on; 0 for a new one. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Only the changed fields. */
  readonly values: FormValues;
  /** The previous values of those fields. */
  readonly base: FormValues;
}

/** Milliseconds before a draft is written, so that typing does not wait for the browser's storage. */
const delayMs = 500;

/** Drafts not written yet, by key. */
const waiting = new Map<string, FormDraft>();
let timer: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, draft] of waiting) {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Typing must still work if the storage is full or blocked.
      forget(key);
    }
  }
  waiting.clear();
}

/** Drafts are written as soon as the page is hidden, so that nothing is lost with it. */
let watched = false;
function watchPage(): void {
  if (watched) return;
  watched = true;
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", () => document.hidden && write());
}

/** Returns the draft of this tab, or null if there is none that can be read. */
export function storedDraft(key: string): FormDraft | null {
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

/** Stores a draft within half a second, or when the page is hidden. Until then a newer draft replaces it. */
export function keepDraft(key: string, draft: FormDraft): void {
  watchPage();
  waiting.set(key, draft);
  timer ??= setTimeout(write, delayMs);
}

/** Deletes a draft, also one that waits to be stored. */
export function dropDraft(key: string): void {
  waiting.delete(key);
  forget(key);
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}
