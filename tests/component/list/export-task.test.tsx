import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import ExportTask from "../../../src/kit/list/export/export-task.tsx";
import { initialListState } from "../../../src/kit/list/list-state.ts";
import { ApiError } from "../../../src/providers/errors/api-error.ts";
import { http } from "../../../src/providers/http.ts";
import { extras } from "../../../src/resources/extras.ts";
import { i18n, press } from "./harness.tsx";

const files: Blob[] = [];

beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
});

/** A response streamed piece by piece by the test. */
function streamed() {
  let send: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = controller;
    },
  });
  const answer = vi.spyOn(http, "send").mockResolvedValue(new Response(body));
  return {
    answer,
    piece: (text: string) => send?.enqueue(new TextEncoder().encode(text)),
    end: () => send?.close(),
    breakOff: () => send?.error(new TypeError("network error")),
  };
}

function start() {
  const onClose = vi.fn();
  const view = render(
    <I18nextProvider i18n={i18n}>
      <ExportTask resource={extras} state={initialListState(extras)} total={4} onClose={onClose} />
    </I18nextProvider>,
  );
  return { onClose, ...view };
}

const text = () => screen.getByRole("status").textContent;

test("An export says how many records have come, and gives the whole file", async () => {
  const { piece, end } = streamed();
  const { onClose } = start();
  piece('name,price\r\n"Two\r\nlines",1\r\nCheese,2');
  await waitFor(() => expect(text()).toContain("1 of 4"));
  piece('\r\n"Says ""hi""",3\r\n');
  await waitFor(() => expect(text()).toContain("3 of 4"));
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("75");
  piece("Bacon,4\r\n");
  end();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await files[0]?.text()).toBe(
    'name,price\r\n"Two\r\nlines",1\r\nCheese,2\r\n"Says ""hi""",3\r\nBacon,4\r\n',
  );
});

test("An export is cancelled with the page's call", async () => {
  const { answer } = streamed();
  const { onClose, unmount } = start();
  await press("Cancel");
  expect(onClose).toHaveBeenCalledOnce();
  const signal = answer.mock.calls[0]?.[3]?.signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

test("An export says why it did not work, and tries again from the start", async () => {
  const first = streamed();
  const { onClose } = start();
  first.piece("name\r\nCheese\r\n");
  first.breakOff();
  await waitFor(() => expect(text()).toContain("The server could not be reached."));
  vi.spyOn(http, "send").mockRejectedValueOnce(
    new ApiError({ status: 403, type: "denied", title: "Not for you" }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(text()).toContain("Not for you"));
  const { piece, end } = streamed();
  await press("Try again");
  expect(text()).toContain("0 of 4");
  piece("name\r\nCheese\r\n");
  end();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("An export that waits for its turn says so, and why there is none", async () => {
  let answer: (response: Response) => void = () => undefined;
  const sent = vi.spyOn(http, "send").mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  start();
  await waitFor(() => expect(text()).toContain("Waiting for other exports to finish"), { timeout: 10_000 });
  answer(new Response(new ReadableStream()));
  await waitFor(() => expect(text()).toContain("0 of 4"));
  sent.mockRejectedValue(new ApiError({ status: 429, type: "too-many", title: "Too many" }));
  await press("Cancel");
  start();
  await waitFor(() =>
    expect(screen.getAllByRole("status").at(-1)?.textContent).toContain("Other exports are under way."),
  );
});
