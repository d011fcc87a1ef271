/** Changing many records by what they are, with a look at what becomes of them before. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { http } from "../../../src/providers/http.ts";
import { press, refuse, show } from "./harness.tsx";

async function choose(select: string, option: string) {
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: select }));
  fireEvent.click(await screen.findByText(option, { selector: ".ant-select-item-option-content" }));
}

async function change(way: string, by: string) {
  for (const name of ["Extra 1", "Extra 2"]) {
    fireEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  }
  await press("Edit");
  await choose("Fields to change", "Price");
  await choose("How to change Price", way);
  fireEvent.change(await screen.findByRole("spinbutton", { name: "Price" }), { target: { value: by } });
  await press("Preview");
}

it("shows old and new prices, goes back, and sends how they change", async () => {
  const results = ["e1", "e2"].map((id) => ({ id, ok: true, version: 2 }));
  const post = vi.spyOn(http, "post").mockResolvedValue({ data: { results } });
  const { notices } = show();
  await change("Change by percent", "");
  expect((await screen.findByRole("alert")).textContent).toBe("This field is required.");
  fireEvent.change(screen.getByRole("spinbutton", { name: "Price" }), { target: { value: "5" } });
  await press("Preview");
  const preview = await screen.findByRole("region", { name: "Preview" });
  await waitFor(() =>
    expect(preview.textContent).toMatch(/Extra 1Price\$1\.00.*\$1\.05.*Extra 2Price\$2\.00.*\$2\.10/),
  );
  await press("Back");
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Price" }).value).toBe("5");
  await press("Preview");
  expect(post).not.toHaveBeenCalled();
  await press("Change 2 records");
  await waitFor(() => expect(notices).toEqual(["2 records changed."]));
  expect(post.mock.calls).toEqual([
    ["/extras/bulk", { ids: ["e1", "e2"], patch: {}, relative: { price: { percent: 5 } } }],
  ]);
});

it("tries no record again whose answer was lost", async () => {
  vi.spyOn(http, "post").mockImplementation(() => refuse({ status: 0, type: "network", title: "" }));
  show();
  await change("Change by percent", "5");
  await press("Change 2 records");
  expect(await screen.findByText(/Some of these may already have been changed/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try these again" })).toBeNull();
});

it("says beforehand which records will be refused", async () => {
  show();
  await change("Change by amount", "-1.50");
  expect(await screen.findByText(/^Price: .*0/)).toBeTruthy();
  expect(screen.getAllByText(/^Price: /)).toHaveLength(1);
});
