import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { ShortcutsHost } from "../../../src/app/layout/hosts/shortcuts-host.tsx";
import { useShortcuts } from "../../../src/kit/context/shortcuts.ts";
import { startTexts } from "./harness.tsx";

beforeAll(async () => {
  await startTexts();
  await import("../../../src/app/layout/hosts/shortcuts-dialog.tsx");
}, 60_000);
test("? shows the keys of the page, and nothing while somebody types", async () => {
  const select = vi.fn();
  function Page() {
    useShortcuts({ select });
    return <input aria-label="name" />;
  }
  render(
    <>
      <Page />
      <ShortcutsHost />
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText("name"), { key: "?", shiftKey: true });
  fireEvent.keyDown(screen.getByLabelText("name"), { key: "x" });
  fireEvent.keyDown(document.body, { key: "x", ctrlKey: true });
  expect(select).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "X", shiftKey: true });
  expect(select).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Keyboard shortcuts")).toBeNull();
  fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
  await screen.findByText("On this page");
  await waitFor(() => screen.getByText("Select the row"));
  expect(screen.queryByText("Next and previous row")).toBeNull();
});
