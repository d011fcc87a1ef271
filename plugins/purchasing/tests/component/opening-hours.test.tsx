import { fireEvent, screen } from "@testing-library/react";
import { Form } from "antd";
import { expect, test, vi } from "vitest";
import { CellOf } from "../../../../src/kit/fields/cell-of.tsx";
import { InputOf } from "../../../../src/kit/fields/input-of.tsx";
import { renderFields } from "../../../../tests/component/fields-harness.tsx";
import { suppliers } from "../../resources/suppliers.ts";

const week = {
  monday: [
    { from: "08:00", to: "12:00" },
    { from: "13:00", to: "17:30" },
  ],
  tuesday: [{ from: "09:00", to: "24:00" }],
};

function held(start: unknown, errors: Readonly<Record<string, readonly string[]>> = {}) {
  const changed = vi.fn();
  renderFields(
    <Form
      initialValues={{ openingHours: start }}
      onValuesChange={(values: Record<string, unknown>) => changed(values.openingHours)}
    >
      <Form.Item name="openingHours" label="Hours">
        <InputOf name="openingHours" resource={suppliers} errors={errors} />
      </Form.Item>
    </Form>,
  );
  return changed;
}

const cell = (value: unknown, density: "row" | "page") =>
  renderFields(
    <CellOf
      name="openingHours"
      resource={suppliers}
      record={{ id: "1", openingHours: value }}
      density={density}
    />,
  );

/** Without the narrow spaces that formats of times have. */
const plain = (text: string | null) => text?.replace(/\u202f/g, " ");

test("The cell of opening hours is a line in a row, and a week on a page", async () => {
  const { unmount } = cell(week, "row");
  const line = await screen.findByText(/^Mon/);
  expect(plain(line.textContent)).toBe("Mon 8:00 AM – 12:00 PM, 1:00 PM – 5:30 PM · Tue 9:00 AM – 12:00 AM");
  unmount();
  cell(week, "page");
  const days = await screen.findAllByRole("term");
  expect(days.map(({ textContent }) => textContent)).toEqual(["Mon", "Tue", "Wed – Sun"]);
  expect(screen.getAllByRole("definition")[2]?.textContent).toBe("Closed");
});

test("The cell of opening hours of another shape shows none", async () => {
  cell({ monday: "always" }, "page");
  expect(await screen.findByRole("img", { name: "No value" })).toBeTruthy();
});

test("A day begins with the hours of the last open day before it, and takes the focus", async () => {
  const changed = held(null);
  fireEvent.click(await screen.findByRole("button", { name: "Open on Monday" }));
  expect(changed).toHaveBeenLastCalledWith({ monday: [{ from: "09:00", to: "17:00" }] });
  const from = screen.getByLabelText<HTMLInputElement>("Monday, opens at");
  expect(document.activeElement).toBe(from);
  fireEvent.change(from, { target: { value: "07:30" } });
  fireEvent.click(screen.getByRole("button", { name: "Open on Thursday" }));
  const spans = [{ from: "07:30", to: "17:00" }];
  expect(changed).toHaveBeenLastCalledWith({ monday: spans, thursday: spans });
});

test("A day has at most two spans, and is closed by removing them", async () => {
  const changed = held({ friday: [{ from: "09:00", to: "12:00" }] });
  fireEvent.click(await screen.findByRole("button", { name: "Add more hours on Friday" }));
  expect(changed).toHaveBeenLastCalledWith({
    friday: [
      { from: "09:00", to: "12:00" },
      { from: "13:00", to: "23:00" },
    ],
  });
  expect(screen.queryByRole("button", { name: /more hours/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Remove hours 1 on Friday" }));
  expect(changed).toHaveBeenLastCalledWith({ friday: [{ from: "13:00", to: "23:00" }] });
  fireEvent.click(screen.getByRole("button", { name: "Remove hours 1 on Friday" }));
  expect(changed).toHaveBeenLastCalledWith(null);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open on Friday" }));
});

test("Midnight ends a day", async () => {
  const changed = held(week);
  const to = await screen.findByLabelText<HTMLInputElement>("Tuesday, closes at");
  expect(to.value).toBe("00:00");
  fireEvent.change(to, { target: { value: "18:00" } });
  fireEvent.change(to, { target: { value: "00:00" } });
  expect(changed).toHaveBeenLastCalledWith(week);
});

test("A message about a day is told beside its hours", async () => {
  held(week, { tuesday: ["errors.openingHours.order"] });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/^Closing time must be after opening time/);
  const to = screen.getByLabelText("Tuesday, closes at");
  expect([to.getAttribute("aria-invalid"), to.getAttribute("aria-describedby")]).toEqual(["true", alert.id]);
  expect(screen.getAllByLabelText("Monday, opens at")[0]?.getAttribute("aria-invalid")).toBe("false");
});
