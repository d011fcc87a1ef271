/**
 * A draft is written half a second after the first key, and at once when the page is left; pending changes count
 * already.
 */
import { beforeEach, expect, test, vi } from "vitest";
import { dropDraft, type FormDraft, keepDraft, storedDraft } from "../../../src/kit/form/draft.ts";

const key = "storekeeper.draft:a1:gadgets:g1";
const draft = (title: string): FormDraft => ({
  version: 3,
  at: 1,
  values: { title },
  base: { title: "Lamp" },
});
const written = () => JSON.parse(sessionStorage.getItem(key) ?? "null");

beforeEach(() => void vi.useFakeTimers());

test("Keys are written together, the newest draft once, however long somebody types without a pause", () => {
  const set = vi.spyOn(Storage.prototype, "setItem");
  for (const title of ["D", "De", "Des"]) {
    keepDraft(key, draft(title));
    vi.advanceTimersByTime(160);
  }
  expect(set).not.toHaveBeenCalled();
  expect(storedDraft(key)).toEqual(draft("Des"));
  keepDraft(key, draft("Desk"));
  vi.advanceTimersByTime(20);
  expect(set).toHaveBeenCalledTimes(1);
  expect(written()).toEqual(draft("Desk"));
});

test.each([
  ["the page is left", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "the tab goes out of sight",
    () => {
      vi.spyOn(document, "hidden", "get").mockReturnValue(true);
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
])("Nothing is lost when %s", (_when, go) => {
  keepDraft(key, draft("Desk lamp"));
  expect(written()).toBeNull();
  go();
  expect(written()).toEqual(draft("Desk lamp"));
});

test("A dropped draft is not written", () => {
  keepDraft(key, draft("Desk lamp"));
  dropDraft(key);
  vi.advanceTimersByTime(1_000);
  expect(written()).toBeNull();
  expect(storedDraft(key)).toBeNull();
});

test("A full storage stops nobody from typing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  keepDraft(key, draft("Desk lamp"));
  vi.advanceTimersByTime(1_000);
  expect(storedDraft(key)).toBeNull();
});
