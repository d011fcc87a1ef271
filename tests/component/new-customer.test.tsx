/** The till's new customer stands on Refine's `useModalForm`; what the form says is the shop's. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import NewCustomer from "../../src/screens/order-entry/cart/new-customer.tsx";
import { press, refuse, showElement } from "./harness.tsx";

const answers = () =>
  vi.fn((_sent: { variables: unknown }): Promise<unknown> => Promise.resolve({ data: { id: "c9" } }));

function show(create = answers()) {
  const made = vi.fn();
  function Till() {
    const [open, setOpen] = useState(true);
    return open ? <NewCustomer onMade={made} onClose={() => setOpen(false)} /> : <p>closed</p>;
  }
  const getList = async () => ({ data: [], total: 0 });
  return { made, create, ...showElement(<Till />, { provider: { create, getList } }) };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("The cursor is in the name, and the customer is stored once, without spaces around the name", async () => {
  const { made, create, notices } = show();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
  type("Name", "  Ana ");
  fireEvent.submit(document.querySelector("form") ?? document.body);
  await waitFor(() => expect(made).toHaveBeenCalledWith("c9"));
  expect(create.mock.calls.map(([{ variables }]) => variables)).toEqual([{ name: "Ana", phone: null }]);
  expect(notices).toEqual([]);
});

test("A refused value is said at its field in words, keeps what was typed, and can be mended", async () => {
  const create = answers();
  const errors = { name: ["errors.required"], phone: ["errors.phone"] };
  create.mockImplementationOnce(() => refuse({ status: 422, type: "validation", title: "No", errors }));
  const { made, notices } = show(create);
  await screen.findByLabelText("Name");
  type("Phone", "12");
  await press("Save customer");
  await waitFor(() => expect(screen.getAllByRole("alert").length).toBe(2));
  expect(document.body.textContent).not.toMatch(/errors\./);
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("12");
  type("Name", "Ana");
  await press("Save customer");
  await waitFor(() => expect(made).toHaveBeenCalledWith("c9"));
  expect(notices).toEqual([]);
});

test("A lost connection is said in the dialog, which stays open", async () => {
  const create = vi.fn(() => refuse({ status: 0, type: "network", title: "No connection" }));
  const { made } = show(create);
  await screen.findByLabelText("Name");
  type("Name", "Ana");
  await press("Save customer");
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  expect(made).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ana");
});

test("Closing the dialog sends nothing", async () => {
  const { create } = show();
  await screen.findByLabelText("Name");
  type("Name", "Ana");
  await press("Cancel");
  await screen.findByText("closed");
  expect(create).not.toHaveBeenCalled();
});
