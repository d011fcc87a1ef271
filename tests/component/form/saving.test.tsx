import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type idempotentMeta, ifMatch } from "../../../src/providers/meta.ts";
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
  (call?.meta as ReturnType<typeof idempotentMeta> | undefined)?.headers["Idempotency-Key"];

describe("Creating", () => {
  it("Creating sends every field with a key that makes a retry harmless, and returns to the list as it was", async () => {
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

  it("Creating says what the resource has to say about the new record that was sent", async () => {
    const told = vi.fn();
    const toldOfNew = vi.fn(() => ({ text: "gadgets:invited" }));
    show({ at: "/gadgets/create", told, overrides: { gadgets: { toldOfNew } } });
    await type("Title", "Lamp");
    await press("Save");
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(told.mock.lastCall?.[0]).toMatchObject({ message: "Lamp saved.", description: "invited" });
    expect(toldOfNew.mock.lastCall).toMatchObject([{ title: "Lamp" }]);
  });

  it("Creating makes the slug from the title until somebody types one", async () => {
    show({ at: "/gadgets/create" });
    await type("Title", "Red Lamp");
    expect((await input("Slug")).value).toBe("red-lamp");
    await type("Slug", "mine");
    await type("Title", "Blue Lamp");
    expect((await input("Slug")).value).toBe("mine");
  });

  it("Creating sends only a slug that somebody typed, and the API finds a free one for the title", async () => {
    const { create } = show({ at: "/gadgets/create", create: networkDown });
    const sent = () => create.mock.lastCall?.[0].variables as typeof gadget | undefined;
    await type("Title", "Red Lamp");
    await press("Save");
    await waitFor(() => expect(sent()).toMatchObject({ title: "Red Lamp", slug: null }));
    await type("Slug", "mine");
    await press("Save");
    await waitFor(() => expect(sent()).toMatchObject({ title: "Red Lamp", slug: "mine" }));
  });

  it("Creating on a page opens the record's own page", async () => {
    const { router } = show({ resource: laidOut, at: "/gadgets/create" });
    await type("Title", "Lamp");
    await press("Save");
    await waitFor(() => expect(at(router)).toBe("/gadgets/new1/edit"));
  });

  it("Creating goes on as a change of the new record if somebody typed while it was stored", async () => {
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

  it("Creating a copy starts without the unique values of the other record", async () => {
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

describe("Editing", () => {
  it("Editing sends only what changed, with the version it was changed from", async () => {
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

  it("Editing leaves the slug of a stored record alone", async () => {
    show();
    await type("Title", "Desk lamp");
    expect((await input("Slug")).value).toBe("lamp");
  });

  it("Editing sends nothing when nothing changed", async () => {
    const { router, update } = show();
    await input("Title");
    fireEvent.keyDown(window, { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(at(router)).toBe("/gadgets"));
    expect(update).not.toHaveBeenCalled();
  });

  it("Editing offers to save only values that changed, and returns the focus to the field", async () => {
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

  it("Editing stays on a page, and the next save builds on the new version", async () => {
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

  it("Editing cannot be sent twice at once", async () => {
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

  it("Editing keeps what is typed during a save", async () => {
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

  it("Editing is saved by Ctrl and Enter", async () => {
    const { update } = show();
    await type("Title", "Desk lamp");
    fireEvent.keyDown(await input("Title"), { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });

  it("Editing empties a field whose condition does not hold any more", async () => {
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

describe("Connections that drop", () => {
  it("A save without a connection loses nothing, says so, and tries again", async () => {
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

  it("A new record is sent again under the same key, and a changed one under another", async () => {
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

  it("A save that the server refuses for a reason of its own says so too", async () => {
    show({ update: () => refuse({ status: 409, type: "conflict", title: "Conflict" }) });
    await type("Title", "Desk lamp");
    await press("Save");
    await screen.findByText("This cannot be saved");
    expect((await input("Title")).value).toBe("Desk lamp");
  });
});
