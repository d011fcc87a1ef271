/** Answers that arrive late are used for what they were asked for, wherever people ask the server: one mechanism. */
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useAfterAnswers, useAnswerQueue } from "../../src/kit/actions/answer-queue.ts";
import { samePage } from "../../src/kit/actions/same-page.ts";
import { useTurn } from "../../src/kit/actions/use-turn.ts";
import { service } from "../../src/providers/service.ts";
import { ReceivePage } from "../../src/screens/receiving/receive-page.tsx";
import HitTest from "../../src/screens/redirects/hit-test.tsx";
import ScanReceipt from "../../src/screens/returns/scan-receipt.tsx";
import { personAs, showElement, showRoutes } from "./harness.tsx";

/** Promises that are settled by hand, in the order in which they were asked for. */
function byHand<A>() {
  const waiting: ((answer: A) => void)[] = [];
  return {
    ask: () => new Promise<A>((resolve) => waiting.push(resolve)),
    asked: () => waiting.length,
    answer: async (at: number, value: A) => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(at));
      await act(async () => waiting[at]?.(value));
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe("The queue of answers", () => {
  test("The queue uses answers in the order of their questions, and runs what waits afterwards", async () => {
    const { ask, answer } = byHand<string>();
    const used: string[] = [];
    const { result } = renderHook(() => {
      const queue = useAnswerQueue();
      const after = useAfterAnswers(queue, { pay: () => used.push("paid") });
      return { queue, after };
    });
    const use = (one: PromiseSettledResult<string>) => {
      used.push(one.status === "fulfilled" ? one.value : "failed");
      return true;
    };
    await act(async () => {
      void result.current.queue.add(ask(), use);
      void result.current.queue.add(ask(), use);
      result.current.after.run("pay");
    });
    await answer(1, "second");
    expect(used).toEqual([]);
    expect(result.current.after.waiting).toBe(true);
    await answer(0, "first");
    expect(used).toEqual(["first", "second", "paid"]);
    expect(result.current.after.waiting).toBe(false);
    await act(async () => result.current.after.run("pay"));
    expect(used.at(-1)).toBe("paid");
  });

  test("The queue drops what waits after an unexpected answer, and goes on after one that throws", async () => {
    const acted = vi.fn();
    const { result } = renderHook(() => {
      const queue = useAnswerQueue();
      return { queue, after: useAfterAnswers(queue, { pay: acted }) };
    });
    const { ask, answer } = byHand<string>();
    await act(async () => {
      void result.current.queue.add(ask(), () => false);
      result.current.after.run("pay");
    });
    await answer(0, "unknown");
    expect(acted).not.toHaveBeenCalled();
    const broken = result.current.queue.add(Promise.resolve(), () => {
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow("broken");
    await act(async () => {
      expect(await result.current.queue.add(Promise.resolve(), () => true)).toBe(true);
    });
  });
});

test("A turn ends with the next one, and with the component", () => {
  const { result, unmount } = renderHook(() => useTurn());
  const first = result.current();
  expect(first()).toBe(true);
  const second = result.current();
  expect([first(), second()]).toEqual([false, true]);
  unmount();
  expect(second()).toBe(false);
});

test("A user who has gone to another page is not taken back", () => {
  window.history.pushState(null, "", "/products/1");
  const isHere = samePage();
  window.history.pushState(null, "", "/products/1?tab=stock");
  expect(isHere()).toBe(true);
  window.history.pushState(null, "", "/orders");
  expect(isHere()).toBe(false);
});

describe("Receiving", () => {
  const goods = (id: string) => ({
    productId: id,
    combinationId: null,
    title: `Thing ${id}`,
    sku: id,
    unit: null,
    onHand: 4,
    cost: 100,
  });
  const found = (id: string) => ({ data: { lines: [goods(id)], errors: {} } });
  const unknown = {
    data: { lines: [null], errors: { "items.0.code": ["stock-receipts.errors.unknownCode"] } },
  };
  const list = async () => ({ data: [], total: 0 });

  function open() {
    const previews = byHand<unknown>();
    const custom = vi.fn(async () => ({ data: { id: "r1", number: "R-1" } }));
    vi.spyOn(service, "post").mockImplementation((() => previews.ask()) as never);
    showElement(<ReceivePage />, { provider: { getList: list, custom }, admin: personAs("super-admin") });
    return { previews, custom };
  }
  const scan = async (code: string) => {
    const field = await screen.findByRole("combobox", { name: /scan|search/i });
    fireEvent.change(field, { target: { value: code } });
    fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
    fireEvent.keyUp(field, { key: "Enter", keyCode: 13 });
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  };
  const stored = () => sessionStorage.getItem("receiving-a1") ?? "";

  test("Receiving waits for the codes being looked up, and lists unknown ones until they are dismissed", async () => {
    const { previews } = open();
    await scan("A-1");
    await scan("B-2");
    await scan("C-3");
    await waitFor(() => expect(previews.asked()).toBe(3));
    const [button] = screen.getAllByRole("button", { name: /Receive/ }).slice(-1);
    await act(async () => void fireEvent.submit(button?.closest("form") as HTMLFormElement));
    await screen.findByText("Looking up 3 codes …");
    await previews.answer(2, found("C"));
    expect(stored()).not.toContain("Thing C");
    await previews.answer(0, unknown);
    await previews.answer(1, unknown);
    await waitFor(() => expect(stored()).toContain("Thing C"));
    await screen.findByText(/^A-1: /);
    await screen.findByText(/^B-2: /);
  });

  test("Receiving keeps codes that are answered after the page was left", async () => {
    const { previews } = open();
    await scan("A-1");
    await waitFor(() => expect(previews.asked()).toBe(1));
    cleanup();
    await previews.answer(0, found("A"));
    await waitFor(() => expect(stored()).toContain("Thing A"));
  });
});

describe("Returns by receipt", () => {
  const scanned = async (number: string) => {
    const box = await screen.findByRole("textbox");
    fireEvent.change(box, { target: { value: number } });
    await act(async () => void fireEvent.submit(box.closest("form") as HTMLFormElement));
  };
  const open = () => {
    const lists = byHand<unknown>();
    const view = showRoutes(
      [
        { path: "/", element: <ScanReceipt /> },
        { path: "*", element: <p>elsewhere</p> },
      ],
      { provider: { getList: () => lists.ask() }, admin: personAs("manager") },
    );
    return { lists, ...view };
  };

  test("A return is that of the receipt scanned last, and opens nothing once the page was left", async () => {
    const { lists, router } = open();
    await scanned("INV-1");
    await scanned("INV-2");
    await lists.answer(0, { data: [{ id: "one" }], total: 1 });
    expect(router.state.location.pathname).toBe("/");
    await lists.answer(1, { data: [{ id: "two" }], total: 1 });
    await waitFor(() => expect(router.state.location.pathname).toBe("/order/two/return"));
    await act(() => router.navigate("/"));
    await scanned("INV-3");
    await act(() => router.navigate("/elsewhere"));
    await lists.answer(2, { data: [{ id: "three" }], total: 1 });
    expect(router.state.location.pathname).toBe("/elsewhere");
  });
});

test("The test of an address shows the answer for the address asked last", async () => {
  const calls = byHand<unknown>();
  vi.spyOn(service, "get").mockImplementation((() => calls.ask()) as never);
  showElement(<HitTest />, { admin: personAs("super-admin") });
  const field = await screen.findByRole("textbox");
  const ask = async (path: string) => {
    fireEvent.change(field, { target: { value: path } });
    await act(async () => void fireEvent.submit(field.closest("form") as HTMLFormElement));
  };
  await ask("/one");
  await ask("/two");
  const to = (path: string) => ({ data: { path, to: `${path}-new`, status: null, hops: [] } });
  await calls.answer(1, to("/two"));
  await calls.answer(0, to("/one"));
  expect([...document.querySelectorAll("code")].map((one) => one.textContent)).toEqual(["/two"]);
});
