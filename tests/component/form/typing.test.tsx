import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { InputProps } from "../../../src/kit/fields/props.ts";
import { input, press, show, type } from "./harness.tsx";

/** Renders a form whose inputs count their renders. */
function counting() {
  const drawn: Record<string, number> = {};
  const Counted = ({ id, name, value, onChange }: InputProps) => {
    drawn[name] = (drawn[name] ?? 0) + 1;
    return <input id={id} value={String(value ?? "")} onChange={(event) => onChange?.(event.target.value)} />;
  };
  const inputs = { title: Counted, slug: Counted, price: Counted, salePrice: Counted };
  show({ overrides: { gadgets: { inputs } } });
  return drawn;
}

it("A key draws only the field that it is typed into", async () => {
  const drawn = counting();
  await type("Title", "Desk");
  const before = { ...drawn };
  for (const text of ["Desk l", "Desk la", "Desk lam"]) await type("Title", text);
  expect(drawn).toEqual({ ...before, title: (before.title ?? 0) + 3 });
});

it("A message draws only the fields whose messages change", async () => {
  const drawn = counting();
  await type("Title", "");
  fireEvent.blur(await input("Title"));
  await waitFor(async () => expect((await input("Title")).getAttribute("id")).toBeTruthy());
  const before = { ...drawn };
  await type("Title", "Desk");
  expect({ ...drawn, title: 0 }).toEqual({ ...before, title: 0 });
});

it("A form opened by a link takes typing in its first fields at once, and the rest follows", async () => {
  const { router } = show({ at: "/gadgets" });
  act(() => void router.navigate("/gadgets/create"));
  const title = await input("Title");
  await waitFor(() => expect(document.activeElement).toBe(title));
  await screen.findByRole("heading", { name: "Parts" });
  await type("Title", "Desk");
  await type("Price", "10");
  await type("Sale price", "20");
  await press("Save");
  await screen.findByText("Not above the price.");
  expect((await input("Title")).value).toBe("Desk");
});
