import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show, Toasts } from "../../../src/providers/toasts/toasts.tsx";

test("One action has one toast: a confirmation takes the place of the one before, an error stays", async () => {
  render(<Toasts rtl={false} />);
  act(() => show({ type: "success", message: "Lamp saved." }));
  expect(await screen.findByText("Lamp saved.")).toBeTruthy();
  act(() => show({ type: "error", message: "Not saved." }));
  act(() => show({ type: "success", message: "Desk saved." }));
  expect(await screen.findByText("Desk saved.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Lamp saved.")).toBeNull());
  expect(await screen.findByText("Not saved.")).toBeTruthy();
});

test("A toast that offers to undo is not replaced by another confirmation", async () => {
  render(<Toasts rtl={false} />);
  act(() =>
    show({ type: "success", key: "moved", message: "Moved.", cancelMutation: () => {}, undoableTimeout: 10 }),
  );
  act(() => show({ type: "success", message: "Chair saved." }));
  expect(await screen.findByText("Chair saved.")).toBeTruthy();
  expect(screen.getByText("Moved.")).toBeTruthy();
});
