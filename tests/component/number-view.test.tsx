/** Whole numbers that a kind of a plugin shows in another way. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { integer } from "../../src/core/define.ts";
import { numberView } from "../../src/kit/numbers/view.tsx";
import { customers } from "../../src/resources/customers.ts";
import { renderFields } from "./fields-harness.tsx";

test("A number is shown as the elements that its kind returns, and a dash where there is none", () => {
  const { cell: Cell } = numberView((points, { formats }) => (
    <>
      <svg role="img" aria-label="star" /> {formats.number(points)}
    </>
  ));
  const props = { field: integer(), name: "points", resource: customers, record: {} as never };
  renderFields(
    <>
      <Cell {...props} value={1200} />
      <Cell {...props} value={null} />
    </>,
  );
  expect(screen.getAllByRole("img").map((one) => one.ariaLabel ?? one.textContent)).toHaveLength(2);
  expect(screen.getByText(/1,200/)).toBeTruthy();
});
