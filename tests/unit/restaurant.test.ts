import { describe, expect, test } from "vitest";
import { isCourse } from "../../src/domain/orders/courses.ts";
import { statusesFor } from "../../src/domain/orders/orders.ts";
import { byCourse, byUrgency, goesToKitchen, nextTicketStates } from "../../src/domain/restaurant/kitchen.ts";
import { splitBySent, takeParts } from "../../src/domain/restaurant/table-orders.ts";

describe("Parts of a table's order", () => {
  const lines = [
    { id: "soup", quantity: 2, round: 1 },
    { id: "wine", quantity: 0.75, round: 1, discount: 100 },
    { id: "cake", quantity: 3, round: null },
  ];

  test("Parts of a table's order are taken piece by piece, and the rest stays", () => {
    const parts = [
      { lineId: "soup", quantity: 1 },
      { lineId: "wine", quantity: 0.5 },
      { lineId: "cake", quantity: 3 },
    ];
    expect(takeParts(lines, parts)).toEqual({
      taken: [
        { id: "soup", quantity: 1, round: 1 },
        { id: "wine", quantity: 0.5, round: 1, discount: 67 },
        { id: "cake", quantity: 3, round: null },
      ],
      rest: [
        { id: "soup", quantity: 1, round: 1 },
        { id: "wine", quantity: 0.25, round: 1, discount: 33 },
      ],
    });
  });

  test("Parts of a table's order are no more than there is, however often a line is named", () => {
    const twice = [
      { lineId: "soup", quantity: 1 },
      { lineId: "soup", quantity: 2 },
    ];
    expect(takeParts(lines, twice)).toEqual({ wrong: 1 });
    expect(takeParts(lines, [{ lineId: "nothing", quantity: 1 }])).toEqual({ wrong: 0 });
    expect(takeParts(lines, [{ lineId: "cake", quantity: 0 }])).toEqual({ wrong: 0 });
  });

  test("Parts of a table's order are told apart by whether they were sent", () => {
    const { sent, unsent } = splitBySent(lines);
    expect([sent.length, unsent.map(({ id }) => id)]).toEqual([2, ["cake"]]);
  });
});

describe("The kitchen", () => {
  test("The kitchen hears of what a restaurant cooks", () => {
    expect(goesToKitchen("restaurant", "takeaway")).toBe(true);
    expect(goesToKitchen("restaurant", "dineIn")).toBe(true);
    expect(goesToKitchen("restaurant", "pos")).toBe(false);
    expect(goesToKitchen("retail", "takeaway")).toBe(false);
  });

  test("The kitchen makes courses in their order", () => {
    const lines = [{ course: null }, { course: "dessert" }, { course: "2" }, { course: "drink" }];
    expect(byCourse(lines).map(({ course }) => course)).toEqual(["drink", "2", "dessert", null]);
    expect(["starter", "9", "0", "10", "brunch"].map(isCourse)).toEqual([true, true, false, false, false]);
  });

  test("The kitchen shows first what must not be made, and the rest as it came", () => {
    const ticket = (number: string, kind: "order" | "cancel" = "order") => ({ number, kind });
    const came = [ticket("1"), ticket("2"), ticket("3", "cancel"), ticket("4"), ticket("5", "cancel")];
    expect(byUrgency(came).map(({ number }) => number)).toEqual(["3", "5", "1", "2", "4"]);
  });

  test("The kitchen takes a tap too many back, and reads cancellations once", () => {
    expect(nextTicketStates("order", "new")).toEqual(["preparing"]);
    expect(nextTicketStates("order", "preparing")).toEqual(["ready", "new"]);
    expect(nextTicketStates("order", "ready")).toEqual(["preparing"]);
    expect(nextTicketStates("cancel", "new")).toEqual(["ready"]);
    expect(nextTicketStates("cancel", "ready")).toEqual([]);
  });
});

test("A cashier hands over what is taken away and eaten here, and nothing that is brought", () => {
  const cashier = { role: "cashier" } as const;
  const next = (orderType: "takeaway" | "dineIn" | "delivery" | "online") =>
    (["pending", "processing", "delivered"] as const).map((status) =>
      statusesFor(cashier, { status, orderType }),
    );
  expect(next("takeaway")).toEqual([["processing"], ["delivered"], []]);
  expect(next("dineIn")).toEqual(next("takeaway"));
  expect(next("delivery")).toEqual([[], [], []]);
  expect(next("online")).toEqual([[], [], []]);
});
