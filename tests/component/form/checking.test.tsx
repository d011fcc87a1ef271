import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { at, choose, gadget, input, laidOut, press, refuse, show, type } from "./harness.tsx";

const required = "This field is required.";
const invalid = (errors: Record<string, string[]>) => () =>
  refuse({ status: 422, type: "validation", title: "Not valid", errors });

describe("Messages at fields", () => {
  it("A message appears when its field is left, not before", async () => {
    show();
    await type("Title", "");
    expect(screen.queryByText(required)).toBeNull();
    fireEvent.focusOut(await input("Title"));
    expect((await screen.findByText(required)).getAttribute("role")).toBe("alert");
    await type("Title", "Desk lamp");
    await waitFor(() => expect(screen.queryByText(required)).toBeNull());
  });

  it("A message appears after the click that left its field, so that nothing moves under the pointer", async () => {
    show({ resource: laidOut, at: "/gadgets/create" });
    const title = await input("Title");
    const fold = await screen.findByRole("button", { name: /^Parts/ });
    fireEvent.pointerDown(fold);
    fireEvent.mouseDown(fold);
    fireEvent.focusOut(title, { relatedTarget: fold });
    expect(screen.queryByText(required)).toBeNull();
    fireEvent.pointerUp(fold);
    fireEvent.mouseUp(fold);
    fireEvent.click(fold);
    expect(fold.getAttribute("aria-expanded")).toBe("true");
    await screen.findByText(required);
  });

  it("No message appears when an untouched form is about to be closed", async () => {
    const { router } = show({ at: "/gadgets/create" });
    fireEvent.focusOut(await input("Title"), {
      relatedTarget: screen.getByRole("button", { name: "Cancel" }),
    });
    expect(screen.queryByText(required)).toBeNull();
    fireEvent.focusOut(await input("Title"), { relatedTarget: await input("Slug") });
    await screen.findByText(required);
    await press("Cancel");
    await waitFor(() => expect(at(router)).toBe("/gadgets"));
  });

  it("Saving shows all messages at their inputs, focuses the first one and sends nothing", async () => {
    const { create } = show({ at: "/gadgets/create" });
    await choose("Offer", "Timed");
    await press("Save");
    expect(await screen.findAllByText(required)).toHaveLength(2);
    const title = await input("Title");
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(title.getAttribute("aria-invalid")).toBe("true");
    const described = (title.getAttribute("aria-describedby") ?? "").split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      required,
      "What customers read.",
    ]);
    await screen.findByText("2 fields need your attention");
    expect(create).not.toHaveBeenCalled();
  });

  it("Rules over several fields show messages in the resource's own words", async () => {
    const { update } = show({ getOne: () => Promise.resolve({ ...gadget, salePrice: 500 }) });
    await type("Price", "1");
    fireEvent.blur(await input("Price"));
    await press("Save");
    await screen.findByText("Not above the price.");
    expect(update).not.toHaveBeenCalled();
  });

  it("A message in a folded section opens it, leads there, and counts in the links to the sections", async () => {
    show({ resource: laidOut, update: invalid({ "parts.0.sku": ["errors.unique"] }) });
    const fold = await screen.findByRole("button", { name: /^Parts/ });
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByLabelText("SKU", { selector: "input" })).toBeNull();
    await type("Price", "12");
    await press("Save");
    const [sku] = await screen.findAllByLabelText("SKU", { selector: "input" });
    await waitFor(() => expect(document.activeElement).toBe(sku));
    expect(fold.getAttribute("aria-expanded")).toBe("true");
    const links = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["General", "Offer", "State", "Parts1"]);
  });
});

describe("Refusals of the server", () => {
  it("A refusal of the server stands at its field until that is changed", async () => {
    show({ update: invalid({ slug: ["errors.unique"] }) });
    await type("Title", "Desk lamp");
    await press("Save");
    await screen.findByText("Another record already uses this.");
    await waitFor(async () => expect(document.activeElement).toBe(await input("Slug")));
    await type("Title", "Other lamp");
    expect(screen.queryByText("Another record already uses this.")).not.toBeNull();
    await type("Slug", "other");
    await waitFor(() => expect(screen.queryByText("Another record already uses this.")).toBeNull());
  });

  it("A refusal of the server stands at the very entry of a list", async () => {
    show({ update: invalid({ "parts.1.sku": ["errors.unique"] }) });
    const skus = await screen.findAllByLabelText<HTMLInputElement>("SKU", { selector: "input" });
    const [first, second] = skus;
    if (!first || !second) throw new Error("two entries are expected");
    fireEvent.change(second, { target: { value: "A" } });
    await press("Save");
    await screen.findByText("Another record already uses this.");
    expect(second.getAttribute("aria-invalid")).toBe("true");
    expect(first.getAttribute("aria-invalid")).not.toBe("true");
    await screen.findByText("Check the marked entries.");
    await waitFor(() => expect(document.activeElement).toBe(second));
  });

  it("A refusal of the server stands above the form where no field can show it", async () => {
    show({ update: invalid({ cheap: ["errors.readOnly"] }) });
    await type("Title", "Desk lamp");
    await press("Save");
    await screen.findByText("Cheap: This cannot be changed here.");
  });
});

describe("Conditions of fields", () => {
  it("A condition shows and hides a field while somebody types", async () => {
    show();
    await input("Title");
    expect(screen.queryByLabelText("Hours")).toBeNull();
    await choose("Offer", "Timed");
    await screen.findByLabelText("Hours");
  });
});

describe("Permissions in forms", () => {
  const cashier = { id: "c", email: "c@example.com", name: "C", role: "cashier", image: null } as const;

  it("A user who may not create is told so", async () => {
    show({ at: "/gadgets/create", admin: cashier });
    await screen.findByRole("alert");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("A user who may not edit reads the record", async () => {
    show({ admin: cashier });
    await screen.findAllByText("Lamp");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(document.querySelector("form")).toBeNull();
  });
});

describe("Records that do not arrive", () => {
  it("A form shows its shape while the record is on the way", async () => {
    show({ getOne: () => new Promise(() => undefined) });
    await screen.findByRole("status", { name: "Loading…" });
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("A deleted record is said to be gone", async () => {
    show({ getOne: () => refuse({ status: 404, type: "not-found", title: "Not found" }) });
    await screen.findByRole("heading", { level: 1, name: /not/i });
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("A record that failed to load is asked for again", async () => {
    let tries = 0;
    const down = () => refuse({ status: 503, type: "unavailable", title: "Unavailable" });
    show({ getOne: () => (++tries === 1 ? down() : Promise.resolve(gadget)) });
    await press(/again/i);
    expect((await input("Title")).value).toBe("Lamp");
  });
});
