import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Button } from "../../../src/kit/ui/button.tsx";
import { MenuButton } from "../../../src/kit/ui/menu.tsx";
import { showElement } from "../harness.tsx";

function show() {
  const onClick = vi.fn();
  const items = [
    { key: "a", label: "First", onClick },
    { key: "b", label: "Never", disabled: true, onClick },
    { key: "c", label: "Last", to: "/elsewhere" },
  ];
  const { router } = showElement(
    <MenuButton items={items} label="What to do">
      {(trigger) => <Button {...trigger}>More</Button>}
    </MenuButton>,
  );
  return { onClick, router, button: screen.getByRole("button", { name: "More" }) };
}
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it("A menu is walked through with the keys and gives the focus back", () => {
  const { onClick, button } = show();
  button.focus();
  expect(button.getAttribute("aria-expanded")).toBe("false");
  press("ArrowDown");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("menu", { name: "What to do" })).toBeTruthy();
  expect(focused()).toBe("First");
  press("ArrowDown");
  expect(focused()).toBe("Last");
  press("ArrowDown");
  expect(focused()).toBe("First");
  press("ArrowUp");
  press("Home");
  expect(focused()).toBe("First");
  press("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe("More");
  expect(onClick).not.toHaveBeenCalled();
});

it("An entry does its work once, a link leads on, and a press outside closes", () => {
  const { onClick, router, button } = show();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole("menuitem", { name: "First" }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe("More");
  fireEvent.click(button);
  fireEvent.pointerDown(screen.getByRole("menu"));
  expect(screen.getByRole("menu")).toBeTruthy();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole("menuitem", { name: "Last" }));
  expect(router.state.location.pathname).toBe("/elsewhere");
});
