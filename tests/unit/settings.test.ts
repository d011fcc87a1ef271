import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dayFormats } from "../../src/core/texts/format-days.ts";
import { unitChoiceOf, unitsOfSystem } from "../../src/domain/measures/units.ts";
import { dateFormats } from "../../src/domain/texts/date-format.ts";
import { isTimeZone, timeZones } from "../../src/domain/texts/time-zone.ts";
import { globals } from "../../src/resources/index.ts";
import { foundSettings, type Setting } from "../../src/screens/settings/settings-index.ts";
import { type Tree, textsIn } from "../texts.ts";

const settings = [...globals.values()].filter(({ group }) => group === "settings");

test.each(readdirSync("locales"))("Every setting says in %s what it does", (language) => {
  for (const { name, fields } of settings) {
    const help = textsIn(language, `resources/${name}`).help as Tree;
    for (const field of Object.keys(fields)) expect(Object.keys(help), name).toContain(field);
  }
});

describe("Finding settings", () => {
  const setting = (label: string, help: string): Setting => ({ name: label, label, help, path: "/" });
  const some = [
    setting("Prefijo", "Va delante de cada número de factura."),
    setting("Número de factura", "Cuántas cifras tiene."),
    setting("Zona horaria", "Cuándo empieza el día."),
    { ...setting("Unidades", "En qué se mide."), choices: "Métrico Imperial" },
  ];
  const found = (text: string) => foundSettings(some, text).map(({ label }) => label);

  test("Settings are found by all words, in name or help, those with them in the name first", () => {
    expect(found("FACTURA número")).toEqual(["Número de factura", "Prefijo"]);
    expect(found("cifras factura")).toEqual(["Número de factura"]);
    expect(found("envío")).toEqual([]);
  });

  test("Settings are found by their options", () => {
    expect(found("imperial")).toEqual(["Unidades"]);
  });

  test("Settings are found without their accents", () => {
    expect(found("numero")).toEqual(["Número de factura", "Prefijo"]);
    expect(found("dia")).toEqual(["Zona horaria"]);
  });
});

describe("The date format", () => {
  const day = Date.parse("2026-12-31T00:00:00Z");
  /** Without direction marks. */
  const written = (language: string, format: (typeof dateFormats)[number]) =>
    dayFormats(language, format)
      .day.format(day)
      .replace(/[\u2066\u2069]/g, "");

  test("The date format is the store's in every language, or each language's own", () => {
    expect(dateFormats.map((format) => written("en-GB", format))).toEqual([
      "31 Dec 2026",
      "2026-12-31",
      "31/12/2026",
      "31.12.2026",
      "12/31/2026",
    ]);
    expect(written("es", "monthFirst")).toBe("12/31/2026");
    expect(written("ar-EG", "dots")).toBe("٣١.١٢.٢٠٢٦");
  });

  test("The date format writes moments and periods, too", () => {
    const { moment, day: days, long } = dayFormats("en", "iso");
    const noon = new Date(2026, 11, 31, 12, 30);
    expect(moment.format(noon)).toMatch(/2026-12-31.* 12:30/);
    expect(days.formatRange(day, day + 86_400_000)).toMatch(/2026-12-31.* – .*2027-01-01/);
    expect(long.format(noon)).toMatch(/^Thursday .*2026-12-31/);
  });
});

test("The unit system is one of two, or a unit for each dimension", () => {
  const none = { lengthUnit: null, weightUnit: null, volumeUnit: null };
  expect(unitChoiceOf({ unitSystem: "imperial", ...none })).toBe("imperial");
  const own = unitChoiceOf({ unitSystem: "custom", ...none, weightUnit: "pound" });
  expect(unitsOfSystem(own, "weight")).toEqual(["pound"]);
  expect(unitsOfSystem(own, "length")).toEqual(["cm"]);
  expect(unitsOfSystem("metric", "volume")).toEqual(["ml", "l"]);
  const all = unitChoiceOf({ unitSystem: "custom", lengthUnit: "m", weightUnit: "kg", volumeUnit: "l" });
  expect([unitsOfSystem(all, "length"), unitsOfSystem(all, "weight"), unitsOfSystem(all, "volume")]).toEqual([
    ["m"],
    ["kg"],
    ["l"],
  ]);
});

test("Time zones are those of the world", () => {
  expect(timeZones()).toContain("Europe/Madrid");
  expect(timeZones().every(isTimeZone)).toBe(true);
  for (const name of ["", "Nowhere", "Europe/Atlantis"]) expect(isTimeZone(name), name).toBe(false);
});
