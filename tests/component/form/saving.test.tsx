import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type idempotent, ifMatch } from "../../../src/providers/meta.ts";
import {
  at,
  choose,
  gadget,
  input,
  laidOut,
  networkDown,
  press,
  refuse,
  show,
  stored,
  type,
} from "./harness.tsx";

/** Returns the idempotency key of a request. */
const keyOf = (call: { readonly meta?: unknown } | undefined): unknown =>
  (call?.meta as ReturnType<typeof idempotent> | undefined)?.headers["Idempotency-Key"];

describe("creating", () => {
  it("sends every field with a key that makes a retry harmless, and goes to the list as it was", async () => {
    const { router, create, notices } = show({ at: "/gadgets/create?q=la&_page=2" });
    await type("Title", "Reading lamp");
    await press("Save");
    await waitFor(() => expect(at(router)).toBe("/gadgets?q=la&_page=2"));
    expect(create.mock.calls).toHaveLength(1);
    const call = create.mock.calls[0]?.[0];
    expect(call?.variables).toEqual({
      title: "Reading lamp",
      slug: null,
      offer: "none",
      hours: null,
      price: null,
      salePrice: null,
      parts: [],
      published: true,
    });
    expect(keyOf(call)).toMatch(/^[0-9a-f]{32}$/);
    expect(notices).toEqual(["Reading lamp saved."]);
  });

  it("tells besides what the resource has to say of a new record, of what was sent", async () => {
    const told = vi.fn();
    const toldOfNew = vi.fn(() => ({ text: "gadgets:invited" }));
    show({ at: "/gadgets/create", told, overrides: { gadgets: { toldOfNew } } });
    await type("Title", "Lamp");
    await press("Save");
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(told.mock.lastCall?.[0]).toMatchObject({ message: "Lamp saved.", description: "invited" });
    expect(toldOfNew.mock.lastCall).toMatchObject([{ title: "Lamp" }]);
  });

  it("makes the slug from the title until somebody types one", async () => {
    show({ at: "/gadgets/create" });
    await type("Title", "Red Lamp");
    expect((await input("Slug")).value).toBe("red-lamp");
    await type("Slug", "mine");
    await type("Title", "Blue Lamp");
    expect((await input("Slug")).value).toBe("mine");
  });

  it("leaves a slug that follows the title to the API, which finds a free one, and sends one that somebody typed", async () => {
    const { create } = show({ at: "/gadgets/create", create: networkDown });
    const sent = () => create.mock.lastCall?.[0].variables as typeof gadget | undefined;
    await type("Title", "Red Lamp");
    await press("Save");
    await waitFor(() => expect(sent()).toMatchObject({ title: "Red Lamp", slug: null }));
    await type("Slug", "mine");
    await press("Save");
    await waitFor(() => expect(sent()).toMatchObject({ title: "Red Lamp", slug: "mine" }));
  });

  it("opens the record's own page after it was made on a page", async () => {
    const { router } = show({ resource: laidOut, at: "/gadgets/create" });
    await type("Title", "Lamp");
    await press("Save");
    await waitFor(() => expect(at(router)).toBe("/gadgets/new1/edit"));
  });

  it("changes the record that was made, if something was typed while it was stored", async () => {
    let answer: (record: typeof gadget) => void = () => undefined;
    const { create, update } = show({
      at: "/gadgets/create",
      create: () => new Promise((resolve) => (answer = resolve)),
    });
    await type("Title", "Lamp");
    await press("Save");
    await screen.findByRole("button", { name: /Saving/ });
    await type("Title", "Lamp, red");
    answer({ ...gadget, id: "new1", title: "Lamp", version: 1 });
    await screen.findByRole("button", { name: "Save" });
    await press("Save");
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.lastCall?.[0]).toMatchObject({
      id: "new1",
      variables: { title: "Lamp, red" },
      meta: { headers: { "If-Match": '"1"' } },
    });
    expect(create).toHaveBeenCalledOnce();
  });

  it("starts from another record without its unique values", async () => {
    const { create } = show({ at: "/gadgets/create?from=g1" });
    expect((await input("Title")).value).toBe("Lamp (copy)");
    expect((await input("Slug")).value).toBe("");
    await press("Save");
    await waitFor(() => expect(create).toHaveBeenCalled());
    const sent = create.mock.calls[0]?.[0].variables as typeof gadget;
    expect(sent.slug).toBeNull();
    expect(sent.parts.map(({ sku }) => sku)).toEqual(["A", "B"]);
    expect(sent.parts.map(({ id }) => id)).not.toContain("p1");
  });
});

describe("editing", () => {
  it("sends only what changed, with the version it was changed from", async () => {
    const { router, update } = show({ at: "/gadgets/g1/edit?q=la" });
    await type("Title", "  Desk lamp ");
    await press("Save");
    await waitFor(() => expect(at(router)).toBe("/gadgets?q=la"));
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      id: "g1",
      variables: { title: "Desk lamp" },
      meta: { headers: { "If-Match": '"3"' } },
    });
    expect(Object.keys(update.mock.calls[0]?.[0].variables as object)).toEqual(["title"]);
  });

  it("leaves the slug of a stored record alone", async () => {
    show();
    await type("Title", "Desk lamp");
    expect((await input("Slug")).value).toBe("lamp");
  });

  it("sends nothing when nothing changed", async () => {
    const { router, update } = show();
    await input("Title");
    fireEvent.keyDown(window, { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(at(router)).toBe("/gadgets"));
    expect(update).not.toHaveBeenCalled();
  });

  it("offers to save only what is new or was changed, and gives the focus back to the field", async () => {
    show({ resource: laidOut });
    const title = await input("Title");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    title.focus();
    await type("Title", "Desk lamp");
    const save = await screen.findByRole("button", { name: "Save" });
    act(() => save.focus());
    await press("Save");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Sav/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(title));
    await type("Title", "Floor lamp");
    await press("Discard");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    await press("Undo");
    expect(title.value).toBe("Floor lamp");
    expect(screen.getByRole("button", { name: "Save" })).toBeTruthy();
  });

  it("stays on a page, and the next save builds on the new version", async () => {
    const { router, update } = show({ resource: laidOut });
    await type("Title", "Desk lamp");
    await press("Save");
    await screen.findByRole("heading", { level: 1, name: "Desk lamp" });
    await type("Title", "Floor lamp");
    await press("Save");
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[0].meta).toMatchObject(ifMatch(4));
    expect(at(router)).toBe("/gadgets/g1/edit");
  });

  it("cannot be sent twice at once", async () => {
    let answer: (record: typeof gadget) => void = () => undefined;
    const { update } = show({
      resource: laidOut,
      update: () => new Promise((resolve) => (answer = resolve)),
    });
    await type("Title", "Desk lamp");
    const save = await screen.findByRole("button", { name: "Save" });
    fireEvent.click(save);
    fireEvent.click(save);
    fireEvent.keyDown(window, { key: "Enter", ctrlKey: true });
    await screen.findByRole("button", { name: /Saving/ });
    answer({ ...gadget, title: "Desk lamp", version: 4 });
    await screen.findByRole("heading", { level: 1, name: "Desk lamp" });
    expect(update).toHaveBeenCalledTimes(1);
  });

  it("keeps what is typed while a save is under way", async () => {
    let answer: (record: typeof gadget) => void = () => undefined;
    const { router } = show({ update: () => new Promise((resolve) => (answer = resolve)) });
    await type("Title", "Desk lamp");
    await press("Save");
    await screen.findByRole("button", { name: /Saving/ });
    await type("Title", "Desk lamp, red");
    answer({ ...gadget, title: "Desk lamp", version: 4 });
    await screen.findByRole("button", { name: "Save" });
    expect((await input("Title")).value).toBe("Desk lamp, red");
    expect(at(router)).toBe("/gadgets/g1/edit");
  });

  it("saves with Ctrl and Enter", async () => {
    const { update } = show();
    await type("Title", "Desk lamp");
    fireEvent.keyDown(await input("Title"), { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });

  it("empties a field whose condition does not hold any more", async () => {
    const timed = { ...gadget, offer: "timed", hours: 5 };
    const { update } = show({
      getOne: () => Promise.resolve(timed),
      update: (call) => Promise.resolve(stored(timed, call)),
    });
    expect((await input("Hours")).value).toBe("5");
    await choose("Offer", "None");
    await waitFor(() => expect(screen.queryByLabelText("Hours")).toBeNull());
    await press("Save");
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0].variables).toEqual({ offer: "none", hours: null });
  });
});

describe("a connection that drops", () => {
  it("loses nothing, says so, and tries again", async () => {
    let tries = 0;
    const { router, update } = show({
      update: (call) => (++tries === 1 ? networkDown() : Promise.resolve(stored(gadget, call))),
    });
    await type("Title", "Desk lamp");
    await press("Save");
    await screen.findByText("Connection lost");
    expect((await input("Title")).value).toBe("Desk lamp");
    await press("Try again");
    await waitFor(() => expect(at(router)).toBe("/gadgets"));
    expect(update).toHaveBeenCalledTimes(2);
  });

  it("sends a new record again under the same key, and a changed one under another", async () => {
    const { create } = show({ at: "/gadgets/create", create: networkDown });
    await type("Title", "Lamp");
    await press("Save");
    await press("Try again");
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    await screen.findByRole("button", { name: "Save" });
    await type("Title", "Lamp 2");
    await press("Save");
    await waitFor(() => expect(create).toHaveBeenCalledTimes(3));
    const keys = create.mock.calls.map(([call]) => keyOf(call));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("says so too when the server refuses for a reason of its own", async () => {
    show({ update: () => refuse({ status: 409, type: "conflict", title: "Conflict" }) });
    await type("Title", "Desk lamp");
    await press("Save");
    await screen.findByText("This cannot be saved");
    expect((await input("Title")).value).toBe("Desk lamp");
  });
});
