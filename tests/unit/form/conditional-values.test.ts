import { expect, test } from "vitest";
import { globalValuesOf } from "../../../src/core/validation/validate.ts";
import { conditionalValues, type FormValues } from "../../../src/kit/form/values.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { header } from "../../../src/resources/header.ts";

const hidden = {
  ...globalValuesOf(header.fields, {}),
  announcementBackground: null,
  announcementColour: null,
};
const shown = { ...hidden, announcementActive: true };
const change = (before: FormValues, after: FormValues, stored: FormValues = hidden) =>
  conditionalValues(header, Object.keys(header.fields), stored, before, after);

test("A field that starts to apply begins with its declared value, taken back when it stops to", () => {
  const begun = change(hidden, shown);
  expect(begun).toEqual({ announcementBackground: "#047857", announcementColour: "#ffffff" });
  expect(change({ ...shown, ...begun }, { ...hidden, ...begun })).toEqual({
    announcementBackground: null,
    announcementColour: null,
  });
});

test("Typed and stored values stay", () => {
  const typed = { announcementBackground: "#123456", announcementColour: "#ffffff" };
  expect(change({ ...hidden, ...typed }, { ...shown, ...typed })).toEqual({});
  expect(change({ ...shown, ...typed }, { ...hidden, ...typed })).not.toHaveProperty(
    "announcementBackground",
  );
  expect(change(shown, { ...shown, phone: "1" })).toEqual({});
  expect(change(hidden, shown, { ...shown, ...typed })).toEqual({});
});

test("An empty switch begins on where it is declared on", () => {
  const random = { invoiceType: "random", invoiceStart: null, invoiceLeadingZeros: false };
  const names = Object.keys(globalSettings.fields);
  expect(
    conditionalValues(globalSettings, names, random, random, { ...random, invoiceType: "yearly" }),
  ).toEqual({ invoiceStart: 1, invoiceLeadingZeros: true });
});
