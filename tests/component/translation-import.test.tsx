/** The import of texts shows how far it is, and goes on as a job of the server without its dialog. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { JobState, JobView } from "../../src/domain/jobs.ts";
import * as ownTexts from "../../src/providers/i18n/own-texts.ts";
import { service } from "../../src/providers/service.ts";
import ImportDrawer from "../../src/screens/translations/import-drawer.tsx";
import ImportResult from "../../src/screens/translations/import-result.tsx";
import type { LanguageProgress } from "../../src/screens/translations/texts-call.ts";
import { showElement } from "./harness.tsx";

const total = 300;
const language: LanguageProgress = {
  ...{ languageCode: "es", name: "Español", published: true, ready: true, offered: true },
  ...{ direction: "ltr", total: 9, done: 9, missing: 0, changed: 0 },
};

interface Row {
  readonly key: string;
}

const lost = { key: "lost", marks: ["{{page}}"] };
const resultOf = ({ key }: Row, at: number) => ({
  index: at,
  key,
  ...(key === "shell:text7" ? { outcome: "failed", problem: lost } : { outcome: "updated", before: "x" }),
});

/** A server whose job is as far as `at` says. */
function server() {
  const at = { done: 0, state: "running" as JobState };
  const calls: string[] = [];
  const rows: Row[] = [];
  const job = (): JobView => ({
    ...{ id: "j1", kind: "texts", resource: "translations", total, received: total, file: null, missing: [] },
    ...{ error: null, failure: null, createdAt: "", endedAt: null, counts: { updated: 299, failed: 1 } },
    ...{ label: "notifications:jobs.import", page: null, download: null, notifies: true },
    ...at,
  });
  vi.spyOn(service, "post").mockImplementation(async (path: string, body?: unknown) => {
    calls.push(path);
    if (path === "/translations/es/import") {
      return { data: { results: (body as { rows: Row[] }).rows.map(resultOf) } } as never;
    }
    if (path === "/jobs")
      expect(body).toEqual({ ...{ kind: "texts", language: "es" }, resource: "translations", total });
    if (path === "/jobs/j1/items") rows.push(...(body as { items: Row[] }).items);
    return { data: job() } as never;
  });
  vi.spyOn(service, "get").mockImplementation(async (path: string, options?: object) => {
    if (path === "/jobs/j1") return { data: job() } as never;
    expect(path).toBe("/jobs/j1/results");
    const { first } = (options as { params: { first: number } }).params;
    return { data: { results: rows.map(resultOf).slice(first, at.done) } } as never;
  });
  return { at, calls, rows };
}

beforeEach(() => void vi.spyOn(ownTexts, "showNewTexts").mockResolvedValue());

test("The dialog shows the progress, and closing it does not stop the import", async () => {
  const { at, calls, rows } = server();
  const onClose = vi.fn();
  showElement(<ImportDrawer language={language} onClose={onClose} />);
  fireEvent.click(await screen.findByRole("button", { name: /Paste/ }));
  const lines = Array.from({ length: total }, (_, place) => `shell:text${place},new ${place}`);
  fireEvent.change(screen.getByRole("textbox", { name: "CSV text" }), {
    target: { value: ["key,translation", ...lines].join("\n") },
  });
  fireEvent.click(screen.getByRole("button", { name: /^Read/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Save 299 texts" }));

  expect(await screen.findByText("0 of 300 rows")).toBeTruthy();
  expect(await screen.findByText(/You can leave this page/)).toBeTruthy();
  at.done = 120;
  expect(await screen.findByText("120 of 300 rows")).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
  const close = screen.getAllByRole("button", { name: "Close" }).at(-1);
  if (close) fireEvent.click(close);
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(calls.filter((path) => path.startsWith("/jobs"))).toEqual(["/jobs", "/jobs/j1/items"]);
  expect(rows).toHaveLength(total);
});

test("The result counts what was saved and names what was not, once the job is done", async () => {
  const { at, rows } = server();
  rows.push(...Array.from({ length: total }, (_, place) => ({ key: `shell:text${place}` })));
  at.done = 120;
  showElement(<ImportResult id="j1" onClose={() => undefined} />);
  expect(await screen.findByText("120 of 300 rows")).toBeTruthy();
  at.done = total;
  at.state = "done";
  expect(await screen.findByText("shell:text7")).toBeTruthy();
  expect(screen.getByText(/Missing: .*\{\{page\}\}/)).toBeTruthy();
  expect(screen.getByText("299")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("120 of 300 rows")).toBeNull());
});
