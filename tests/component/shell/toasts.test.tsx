import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hide, show, Toasts } from "../../../src/providers/toasts/toasts.tsx";

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

test("A message is shown while the toast that had its key leaves", async () => {
  render(<Toasts rtl={false} />);
  act(() => show({ type: "success", key: "lamp", message: "Lamp saved." }));
  expect(await screen.findByText("Lamp saved.")).toBeTruthy();
  // Nothing ends an animation here: the toast goes on leaving.
  act(() => hide("lamp"));
  act(() => show({ type: "error", key: "lamp", message: "Someone else has changed it." }));
  expect((await screen.findByRole("alert")).textContent).toContain("Someone else has changed it.");
});

test("A toast that counts down is updated in its place until it is undone", async () => {
  const undone = vi.fn();
  render(<Toasts rtl={false} />);
  const seconds = (left: number) =>
    show({
      type: "progress",
      key: "gone",
      message: `${left} seconds`,
      cancelMutation: undone,
      undoableTimeout: left,
    });
  act(() => seconds(3));
  expect(await screen.findByText("3 seconds")).toBeTruthy();
  act(() => seconds(2));
  expect(await screen.findByText("2 seconds")).toBeTruthy();
  expect(screen.queryByText("3 seconds")).toBeNull();
  const undo = document.querySelector<HTMLElement>("[aria-keyshortcuts]");
  act(() => undo?.click());
  expect(undone).toHaveBeenCalledOnce();
});
