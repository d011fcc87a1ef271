/** Editing in the cells of a list. */
import type { BaseRecord } from "@refinedev/core";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { dropDraft } from "../../../src/kit/form/draft.ts";
import { draftKey } from "../../../src/kit/form/draft-key.ts";
import { useSession } from "../../../src/providers/auth/session.ts";
import { ApiError } from "../../../src/providers/errors/api-error.ts";
import { http } from "../../../src/providers/http.ts";
import { extra, press, refuse, type Scene, show } from "./harness.tsx";

beforeEach(() => dropDraft(draftKey("a1", "extras", "cells")));

type Update = (call: {
  id: string;
  variables: Readonly<Record<string, unknown>>;
  meta: { headers: Readonly<Record<string, string>> };
}) => Promise<{ data: BaseRecord }>;

const stored: Update = async ({ id, variables, meta }) => ({
  data: {
    ...extra(Number(id.slice(1))),
    ...variables,
    version: Number(meta.headers["If-Match"]?.replaceAll('"', "")) + 1,
  },
});

async function nearRow(row: string) {
  const title = await screen.findByText(row);
  await act(async () => void fireEvent.pointerEnter(title));
}

/** Shows a list with the pointer over it. */
async function begin(answer: Update = stored, scene: Scene = {}) {
  const update = vi.fn(answer);
  const shown = show({ ...scene, update });
  await nearRow("Extra 1");
  await waitFor(() => expect(document.querySelector("td[data-edit]")).not.toBeNull());
  return { update, ...shown };
}

function cell(row: string, label: string): HTMLElement {
  const found = screen.getByText(row).closest("tr")?.querySelector<HTMLElement>(`td[data-label="${label}"]`);
  if (!found) throw new Error(`no ${label} of ${row}`);
  return found;
}

const key = (name: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more }));

const input = (name: string) => screen.getByRole<HTMLInputElement>("spinbutton", { name });

async function type(row: string, label: string, value: string) {
  act(() => cell(row, label).focus());
  await key("Enter");
  await act(async () => void fireEvent.change(input(`${label} of ${row}`), { target: { value } }));
}

const sent = ({ mock }: { mock: { calls: readonly (readonly Parameters<Update>[0][])[] } }) =>
  mock.calls.map(([call]) => [call?.id, call?.variables, call?.meta.headers["If-Match"]]);

it("A cell opens its input by Enter, stores with the version, goes down and offers to undo", async () => {
  const undo = vi.spyOn(http, "post").mockResolvedValue({ data: { results: [{ id: "e1", ok: true }] } });
  const { update, notices } = await begin();
  await type("Extra 1", "Price", "2.50");
  await key("Enter");
  expect(document.activeElement).toBe(cell("Extra 2", "Price"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Price of Extra 2, $2.00, editable");
  expect(screen.queryByRole("spinbutton", { name: "Price of Extra 1" })).toBeNull();
  await waitFor(() => expect(notices).toEqual(["Price of Extra 1 changed."]));
  expect(sent(update)).toEqual([["e1", { price: 250 }, '"1"']]);
  expect(cell("Extra 1", "Price").textContent).toBe("$2.50");
  await key("z", { ctrlKey: true });
  await waitFor(() => expect(undo).toHaveBeenCalled());
  expect(undo.mock.calls[0]?.slice(0, 2)).toEqual([
    "/extras/bulk",
    { ids: ["e1"], undo: "edit", versions: { e1: 2 } },
  ]);
});

it("Tab goes from cell to cell, past read-only ones, and stores each at the version of the last one", async () => {
  const { update } = await begin();
  await type("Extra 1", "Price", "3");
  await key("Tab");
  expect(document.activeElement).toBe(cell("Extra 1", "Maximum"));
  await type("Extra 1", "Maximum", "4");
  await key("Tab");
  // Switches toggle immediately.
  expect(document.activeElement).toBe(cell("Extra 1", "Published"));
  await key(" ");
  await key("Tab");
  expect(document.activeElement).toBe(cell("Extra 2", "Price"));
  await key("Tab", { shiftKey: true });
  expect(document.activeElement).toBe(cell("Extra 1", "Published"));
  await waitFor(() =>
    expect(sent(update)).toEqual([
      ["e1", { price: 300 }, '"1"'],
      ["e1", { maximum: 4 }, '"2"'],
      ["e1", { published: false }, '"3"'],
    ]),
  );
});

it("A value that is typed while another one is on its way is stored after it", async () => {
  const answers: (() => void)[] = [];
  const { update } = await begin(async (call) => {
    await new Promise<void>((resolve) => void answers.push(resolve));
    return stored(call);
  });
  await type("Extra 1", "Price", "3");
  await key("Enter");
  await type("Extra 1", "Price", "4");
  await key("Enter");
  expect(update).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.());
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.());
  await waitFor(() => expect(document.querySelector("[data-saving]")).toBeNull());
  expect(sent(update)).toEqual([
    ["e1", { price: 300 }, '"1"'],
    ["e1", { price: 400 }, '"2"'],
  ]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(cell("Extra 1", "Price").textContent).toBe("$4.00");
});

it("A cell gives up by Escape, moves by arrows, and sends nothing that is as it was", async () => {
  const { update } = await begin();
  await type("Extra 2", "Price", "9");
  await key("Escape");
  expect(document.activeElement).toBe(cell("Extra 2", "Price"));
  expect(cell("Extra 2", "Price").textContent).toBe("$2.00");
  await key("ArrowRight");
  expect(document.activeElement).toBe(cell("Extra 2", "Maximum"));
  await key("ArrowUp");
  expect(document.activeElement).toBe(cell("Extra 1", "Maximum"));
  await key("F2");
  await key("Enter", { shiftKey: true });
  await key("ArrowLeft");
  await key("ArrowLeft");
  expect(document.activeElement?.textContent).toBe("Extra 1");
  expect(update).not.toHaveBeenCalled();
});

it("A cell shows what is wrong before anything is sent, and what the server refuses after", async () => {
  const { update } = await begin(() =>
    refuse({ status: 422, type: "validation", title: "", errors: { maximum: ["errors.unique"] } }),
  );
  await type("Extra 1", "Maximum", "400");
  await key("Enter");
  expect(screen.getByRole("alert").textContent).toMatch(/20/);
  expect(update).not.toHaveBeenCalled();
  await act(async () => void fireEvent.change(input("Maximum of Extra 1"), { target: { value: "7" } }));
  expect(screen.queryByRole("alert")).toBeNull();
  await key("Enter");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).not.toBe("");
  expect(input("Maximum of Extra 1").value).toBe("7");
  expect(cell("Extra 1", "Maximum").textContent).toBe("1");
});

it("A cell keeps what was typed when the connection is lost, and sends it again", async () => {
  let isLost = true;
  const { update } = await begin((call) =>
    isLost ? refuse({ status: 0, type: "network", title: "" }) : stored(call),
  );
  await type("Extra 1", "Price", "5");
  await key("Enter");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Connection lost\./);
  expect(input("Price of Extra 1").value).toBe("5.00");
  isLost = false;
  await press("Try again");
  await waitFor(() => expect(cell("Extra 1", "Price").textContent).toBe("$5.00"));
  expect(update).toHaveBeenCalledTimes(2);
});

const changedTo = (values: object, changedBy?: string): Update => {
  let isFirst = true;
  return (call) => {
    if (!isFirst) return stored(call);
    isFirst = false;
    const current = { ...extra(1), version: 5, ...values };
    return Promise.reject(new ApiError({ status: 412, type: "stale", title: "", current, changedBy }));
  };
};

it("A cell says who has changed the same value meanwhile, and lets the user choose", async () => {
  const { update } = await begin(changedTo({ price: 777 }, "Berta"));
  await type("Extra 1", "Price", "5");
  await key("Enter");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/^Berta has just changed this to.*\$7\.77/);
  expect(cell("Extra 1", "Price").textContent).toBe("$7.77");
  await act(async () => void fireEvent.click(within(alert).getByRole("button", { name: "Keep mine" })));
  await waitFor(() => expect(cell("Extra 1", "Price").textContent).toBe("$5.00"));
  expect(sent(update)).toEqual([
    ["e1", { price: 500 }, '"1"'],
    ["e1", { price: 500 }, '"5"'],
  ]);
});

it("A cell takes their value where that is chosen, and asks nobody about other changes", async () => {
  const first = await begin(changedTo({ price: 777 }));
  await type("Extra 1", "Price", "5");
  await key("Enter");
  await press("Take theirs");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(cell("Extra 1", "Price").textContent).toBe("$7.77");
  expect(first.update).toHaveBeenCalledTimes(1);
  first.unmount();

  const { update } = await begin(changedTo({ maximum: 9 }));
  await type("Extra 1", "Price", "5");
  await key("Enter");
  await waitFor(() => expect(sent(update).at(-1)).toEqual(["e1", { price: 500 }, '"5"']));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("The list asks before somebody leaves what could not be stored", async () => {
  useSession.setState({ adminInfo: { email: "ada@example.com" } });
  const { router } = await begin(() => refuse({ status: 0, type: "network", title: "" }));
  await type("Extra 1", "Price", "5");
  await key("Enter");
  await screen.findByRole("alert");
  await act(async () => void router.navigate("/elsewhere"));
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeTruthy();
  await press("Discard changes");
  expect(await screen.findByText("elsewhere")).toBeTruthy();
});

it("A cell has what was typed again after the session has ended", async () => {
  const first = await begin(() => refuse({ status: 401, type: "unauthenticated", title: "" }));
  await type("Extra 1", "Price", "5");
  await key("Enter");
  await screen.findByRole("alert");
  first.unmount();

  const { update } = await begin(changedTo({ price: 777 }));
  expect(screen.getByRole("alert").textContent).toMatch(/^This was not saved yet\./);
  expect(input("Price of Extra 1").value).toBe("5.00");
  // Changes of other users are not overwritten.
  await press("Try again");
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toMatch(/has just changed this to.*\$7\.77/),
  );
  await press("Keep mine");
  await waitFor(() => expect(cell("Extra 1", "Price").textContent).toBe("$5.00"));
  expect(sent(update).at(-1)).toEqual(["e1", { price: 500 }, '"5"']);
});

it("A double click waits for the input and does not open the record", async () => {
  const { router } = show({ update: vi.fn(stored) });
  await screen.findByText("Extra 2");
  const price = cell("Extra 2", "Price");
  for (const press of [fireEvent.click, fireEvent.click, fireEvent.doubleClick]) press(price);
  const opened = await screen.findByRole("spinbutton", { name: "Price of Extra 2" });
  await waitFor(() => expect(document.activeElement).toBe(opened));
  expect(router.state.location.pathname).toBe("/extras");
  // Other cells open the record as usual.
  fireEvent.click(cell("Extra 3", "Categories"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/extras/e3"));
});

it("A user who may not edit gets no inputs in cells", async () => {
  show({ role: "cashier" });
  await nearRow("Extra 1");
  expect(document.querySelector("td[data-edit]")).toBeNull();
});
