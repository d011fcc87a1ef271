import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FieldItem } from "../../src/kit/form/parts/field-item.tsx";
import { ResultLine } from "../../src/kit/ui/result-line.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("The result of a search is announced once, in a region that was there before", () => {
  const view = render(<ResultLine of="" text="Showing 1-20 of 597" />);
  const region = screen.getByRole("status");
  wait(1000);
  expect(region.textContent, "what came with the page").toBe("");
  for (const typed of ["l", "la", "lam"]) {
    view.rerender(<ResultLine of={typed} text={null} />);
    view.rerender(<ResultLine of={typed} text={`results of ${typed}`} />);
    wait(100);
    expect(region.textContent).toBe("");
  }
  wait(500);
  expect(region.textContent).toBe("results of lam");
  view.rerender(<ResultLine of="" text="Showing 1-20 of 597" />);
  wait(500);
  expect(screen.getByRole("status"), "clearing the search").toBe(region);
  expect(region.textContent).toBe("Showing 1-20 of 597");
});

test("One of several messages that appear with one press is announced", () => {
  const form = (messages: readonly string[]) => (
    <>
      {["Name", "Price", "SKU"].map((label, at) => (
        <FieldItem key={label} label={label} message={messages[at] ?? ""}>
          <input aria-label={label} />
        </FieldItem>
      ))}
    </>
  );
  const view = render(form([]));
  view.rerender(form(["Required", "Required", "Required"]));
  expect(screen.getAllByText("Required")).toHaveLength(3);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  view.rerender(form(["", "Required", "Required"]));
  wait(5000);
  view.rerender(form(["Too long", "Required", "Required"]));
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain("Too long");
});
