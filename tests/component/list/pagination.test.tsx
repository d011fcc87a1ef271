import { fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it, vi } from "vitest";
import { Pagination } from "../../../src/kit/list/pagination.tsx";
import { i18n } from "./harness.tsx";

function page(props: { page: number; total: number; about?: boolean; pageSize?: number }) {
  const onPage = vi.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <Pagination {...props} onPage={onPage} />
    </I18nextProvider>,
  );
  return onPage;
}

const buttons = () => screen.getAllByRole("button").map((button) => button.textContent);

describe("The pages of a list", () => {
  it("The pages of a list have 10 rows unless told otherwise, and the words of the specification", () => {
    const onPage = page({ page: 2, total: 25 });
    expect(screen.getByText("Showing 11-20 of 25")).toBeTruthy();
    expect(buttons()).toEqual(["Previous", "1", "2", "3", "Next"]);
    fireEvent.click(screen.getByRole("button", { name: "Previous" }));
    fireEvent.click(screen.getByRole("button", { name: "Page 3" }));
    expect(onPage.mock.calls).toEqual([[1], [3]]);
  });

  it("The pages of a list are all shown when there are seven", () => {
    page({ page: 1, total: 70 });
    expect(buttons()).toEqual(["Previous", "1", "2", "3", "4", "5", "6", "7", "Next"]);
  });

  it("The pages of a list collapse with ellipses when there are more", () => {
    page({ page: 10, total: 200 });
    expect(buttons()).toEqual(["Previous", "1", "9", "10", "11", "20", "Next"]);
    expect(screen.getAllByText("…").length).toBe(2);
  });

  it("The pages of a list mark the current one, and end at the ends", () => {
    page({ page: 1, total: 10 });
    expect(screen.getByRole("button", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
    for (const name of ["Previous", "Next"]) {
      expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
    }
  });

  it("The pages of a list say about how many there are where nobody has counted, and lead to the last", () => {
    page({ page: 1, total: 300_141, about: true });
    expect(screen.getByText("Showing 1-10 of about 300,000")).toBeTruthy();
    expect(buttons()).toContain("30,015");
  });

  it("The pages of a list count from zero when there is nothing", () => {
    page({ page: 1, total: 0 });
    expect(screen.getByText("Showing 0-0 of 0")).toBeTruthy();
  });
});
