/** A kind of field that a plugin adds, with both stores. */
import { expect, it } from "vitest";
import { defaultCurrency } from "../../../../src/domain/money/money.ts";
import { describeApiOnBoth, rows } from "../../../../tests/contract/api-harness.ts";
import { openingHours } from "../../kinds/opening-hours.ts";

const field = openingHours();

describeApiOnBoth("Opening hours", (api) => {
  const week = {
    monday: [
      { from: "08:00", to: "12:00" },
      { from: "13:00", to: "17:30" },
    ],
    saturday: [{ from: "10:00", to: "24:00" }],
  };

  it("Opening hours are stored in the order of the clock, changed and emptied", async () => {
    const buyer = await api().as("buyer");
    const input = { ...week, monday: week.monday.toReversed(), sunday: [] };
    const { status, body, text } = await buyer.post("/api/suppliers", { name: "Kiln", openingHours: input });
    expect(status, text).toBe(201);
    expect(body.openingHours).toEqual(week);
    const path = `/api/suppliers/${body.id}`;
    expect((await buyer.get(path)).body.openingHours).toEqual(week);
    const { saturday } = week;
    expect((await buyer.patch(path, { openingHours: { saturday } })).body.openingHours).toEqual({ saturday });
    expect((await buyer.patch(path, { openingHours: {} })).body.openingHours).toBeNull();
  });

  it("Opening hours are refused with a message for each wrong day", async () => {
    const buyer = await api().as("buyer");
    const openingHours = {
      ...week,
      tuesday: [{ from: "17:00", to: "09:00" }],
      friday: [
        { from: "09:00", to: "13:00" },
        { from: "12:00", to: "15:00" },
      ],
    };
    const { status, body } = await buyer.post("/api/suppliers", { name: "Wrong", openingHours });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      "openingHours.tuesday": ["errors.openingHours.order"],
      "openingHours.friday": ["errors.openingHours.overlap"],
    });
  });

  it("A list is filtered by whether there are opening hours", async () => {
    const buyer = await api().as("buyer");
    await buyer.post("/api/suppliers", { name: "Glaze Works", openingHours: week });
    await buyer.post("/api/suppliers", { name: "Glaze Post" });
    const named = async (isNull: boolean) =>
      rows((await buyer.get(`/api/suppliers?name_like=Glaze&openingHours_null=${isNull}`)).body).map(
        ({ name }) => name,
      );
    expect(await named(false)).toEqual(["Glaze Works"]);
    expect(await named(true)).toEqual(["Glaze Post"]);
  });

  it("Opening hours are imported as an export has written them", async () => {
    const buyer = await api().as("buyer");
    await buyer.post("/api/suppliers", { name: "Clay Pit", openingHours: week });
    const file = await buyer.get("/api/suppliers/export.csv?name_like=Clay%20Pit");
    const [, cell = ""] = /"(Mo [^"]+)"/.exec(file.text) ?? [];
    const read = field.type.fromCsv(cell, field, defaultCurrency);
    const records = [{ name: "Clay Hill", openingHours: "value" in read ? read.value : read }];
    const { body } = await buyer.post("/api/suppliers/import", { rows: records, mode: "upsert" });
    expect(rows(body.results)).toMatchObject([{ outcome: "created" }]);
    const [made] = rows((await buyer.get("/api/suppliers?name=Clay%20Hill")).body);
    expect(made?.openingHours).toEqual(week);
  });

  it("The description of the API says what opening hours are", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.get("/api/openapi.json");
    expect(JSON.stringify(body)).toContain("The hours of each day on the clocks of the place.");
  });
});
