import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { at, gadget, input, laidOut, press, refuse, type Scene, show, stored, type } from "./harness.tsx";

const reload = (scene: Scene = {}) => {
  cleanup();
  return show(scene);
};

describe("Leaving with unsaved changes", () => {
  it("Leaving with unsaved changes asks, and stays if told so", async () => {
    const { router } = show();
    await type("Title", "Desk lamp");
    await press("Cancel");
    await screen.findByText("Leave without saving?");
    await press("Keep editing");
    expect(at(router)).toBe("/gadgets/g1/edit");
    expect((await input("Title")).value).toBe("Desk lamp");
  });

  it("Leaving asks for any other way out too, and forgets the draft where told so", async () => {
    const { router } = show();
    await type("Title", "Desk lamp");
    act(() => void router.navigate("/elsewhere"));
    await press("Discard changes");
    await screen.findByText("elsewhere");
    expect(sessionStorage).toHaveLength(0);
  });

  it("Leaving saves first where told so", async () => {
    const { router, update } = show();
    await type("Title", "Desk lamp");
    act(() => void router.navigate("/elsewhere"));
    await press("Save and leave");
    await screen.findByText("elsewhere");
    expect(update).toHaveBeenCalledTimes(1);
  });

  it("Leaving stops where saving first is refused", async () => {
    const { router, update } = show();
    await type("Title", "");
    act(() => void router.navigate("/elsewhere"));
    await press("Save and leave");
    await screen.findByText("This field is required.");
    expect(update).not.toHaveBeenCalled();
    expect(at(router)).toBe("/gadgets/g1/edit");
  });

  it("Leaving does not ask when nothing was changed, or everything was changed back", async () => {
    const { router } = show();
    await type("Title", "Desk lamp");
    await type("Title", "Lamp");
    await press("Close");
    await waitFor(() => expect(at(router)).toBe("/gadgets"));
  });

  it("Leaving for another section of the form does not ask, and moves the focus there", async () => {
    const { router } = show({ resource: laidOut });
    await type("Title", "Desk lamp");
    fireEvent.click(await screen.findByRole("link", { name: "Parts" }));
    await waitFor(() => expect(router.state.location.hash).toBe("#section-parts"));
    const fold = screen.getByRole("button", { name: /^Parts/ });
    await waitFor(() => expect(document.activeElement).toBe(fold));
    expect(fold.getAttribute("aria-expanded")).toBe("true");
    expect(screen.queryByText("Leave without saving?")).toBeNull();
  });

  it("Closing the tab asks through the browser", async () => {
    show();
    const closing = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await input("Title");
    expect(closing()).toBe(false);
    await type("Title", "Desk lamp");
    expect(closing()).toBe(true);
  });
});

describe("The save bar", () => {
  it("The save bar says what has changed, and discarded changes can be brought back", async () => {
    show({ resource: laidOut });
    await type("Title", "Desk lamp");
    await type("Price", "12");
    await screen.findByText("2 changes");
    screen.getByText("Title, Price");
    await press("Discard");
    await waitFor(async () => expect((await input("Title")).value).toBe("Lamp"));
    expect(sessionStorage).toHaveLength(0);
    await press("Undo");
    await waitFor(async () => expect((await input("Title")).value).toBe("Desk lamp"));
    // A draft is stored shortly after the last change.
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    screen.getByText("2 changes");
  });

  it.each(["s", "Enter"])("The save bar is pressed by Ctrl and %s", async (key) => {
    const { update } = show();
    await type("Title", "Desk lamp");
    fireEvent.keyDown(await input("Title"), { key, ctrlKey: true });
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });
});

describe("Drafts", () => {
  it("Drafts come back after a reload, and are gone once saved", async () => {
    show();
    await type("Title", "Desk lamp");
    const { router } = reload();
    await screen.findByText(/Your unsaved changes from .* were restored/);
    expect((await input("Title")).value).toBe("Desk lamp");
    await press("Save");
    await waitFor(() => expect(at(router)).toBe("/gadgets"));
    expect(sessionStorage).toHaveLength(0);
  });

  it("Drafts can be discarded", async () => {
    show();
    await type("Title", "Desk lamp");
    reload();
    await press("Discard draft");
    expect((await input("Title")).value).toBe("Lamp");
    expect(sessionStorage).toHaveLength(0);
    expect(screen.queryByText(/were restored/)).toBeNull();
  });

  it("Drafts are gone where the page was left before the save was answered", async () => {
    show();
    await type("Title", "Desk lamp");
    reload({ getOne: () => Promise.resolve({ ...gadget, version: 4, title: "Desk lamp" }) });
    expect((await input("Title")).value).toBe("Desk lamp");
    expect(screen.queryByText(/were restored|1 change/)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("Drafts do not reach another person or another record", async () => {
    show();
    await type("Title", "Desk lamp");
    reload({ at: "/gadgets/g2/edit", getOne: () => Promise.resolve({ ...gadget, id: "g2" }) });
    expect((await input("Title")).value).toBe("Lamp");
    reload({ admin: { id: "a2", email: "b@example.com", name: "B", role: "admin", image: null } });
    expect((await input("Title")).value).toBe("Lamp");
  });

  it("Drafts are compared with a record that has changed meanwhile", async () => {
    show();
    await type("Title", "Desk lamp");
    reload({ getOne: () => Promise.resolve({ ...gadget, version: 4, title: "Floor lamp" }) });
    await screen.findByText("This has been saved in the meantime");
  });

  it("Drafts need no comparing where others changed other fields", async () => {
    show();
    await type("Title", "Desk lamp");
    const { update } = reload({ getOne: () => Promise.resolve({ ...gadget, version: 4, slug: "light" }) });
    expect((await input("Title")).value).toBe("Desk lamp");
    expect((await input("Slug")).value).toBe("light");
    await press("Save");
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      variables: { title: "Desk lamp" },
      meta: { headers: { "If-Match": '"4"' } },
    });
  });
});

describe("Records that somebody else has saved first", () => {
  const theirs = { ...gadget, version: 4, title: "Floor lamp", price: 2000 };
  const stale = (current: typeof gadget) => refuse({ status: 412, type: "stale", title: "Stale", current });
  const staleOnce = (): NonNullable<Scene["update"]> => {
    let tries = 0;
    return (call) => (++tries === 1 ? stale(theirs) : Promise.resolve(stored(theirs, call)));
  };
  const choice = (field: string, side: "Yours" | "Theirs") =>
    within(screen.getByRole("radiogroup", { name: field })).getByRole<HTMLInputElement>("radio", {
      name: new RegExp(side),
    });

  it("A conflict shows both versions, asks about fields that both changed, and saves on top of theirs", async () => {
    const { router, update } = show({ update: staleOnce() });
    await type("Title", "Desk lamp");
    await type("Slug", "desk");
    await press("Save");
    await screen.findByText("This has been saved in the meantime");
    expect(choice("Slug", "Yours").checked).toBe(true);
    expect(choice("Price", "Theirs").checked).toBe(true);
    expect(choice("Title", "Yours").checked || choice("Title", "Theirs").checked).toBe(false);
    const finish = screen.getByRole<HTMLButtonElement>("button", { name: "Save merged version" });
    expect(finish.disabled).toBe(true);
    fireEvent.click(choice("Title", "Yours"));
    fireEvent.click(finish);
    await waitFor(() => expect(at(router)).toBe("/gadgets"));
    expect(update.mock.calls[1]?.[0]).toMatchObject({
      variables: { title: "Desk lamp", slug: "desk" },
      meta: { headers: { "If-Match": '"4"' } },
    });
    expect(update.mock.calls[1]?.[0].variables).not.toHaveProperty("price");
  });

  it("A conflict takes their values where that is chosen", async () => {
    const { update, router } = show({ update: staleOnce() });
    await type("Title", "Desk lamp");
    await press("Save");
    await press("Keep all theirs");
    await press("Save merged version");
    await waitFor(() => expect(at(router)).toBe("/gadgets"));
    expect(update).toHaveBeenCalledTimes(1);
  });

  it("A conflict loses nothing when the comparison is closed", async () => {
    show({ update: staleOnce() });
    await type("Title", "Desk lamp");
    await press("Save");
    const dialog = (await screen.findByText("This has been saved in the meantime")).closest<HTMLElement>(
      ".ant-modal",
    );
    if (!dialog) throw new Error("no dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByText("This has been saved in the meantime")).toBeNull());
    expect((await input("Title")).value).toBe("Desk lamp");
    window.dispatchEvent(new Event("pagehide"));
    expect(sessionStorage).toHaveLength(1);
  });

  it("A save whose answer was lost is recognised as saved", async () => {
    const saved = { ...gadget, version: 4, title: "Desk lamp" };
    const { router } = show({ update: () => stale(saved) });
    await type("Title", "Desk lamp");
    await press("Save");
    await waitFor(() => expect(at(router)).toBe("/gadgets"));
  });
});

describe("The focus", () => {
  it("The focus returns to what opened the drawer", async () => {
    const { router } = show({ at: "/gadgets" });
    const opener = await screen.findByText("opener");
    opener.focus();
    act(() => void router.navigate("/gadgets/g1/edit"));
    (await input("Title")).focus();
    await press("Close");
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
