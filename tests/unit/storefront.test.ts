import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyGlobal } from "../../src/core/define.ts";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { hasWholeButton, showingOf } from "../../src/domain/storefront/storefront.ts";
import { globals } from "../../src/resources/index.ts";
import { slider } from "../../src/resources/slider.ts";

const window = { from: "2026-06-01T00:00:00.000Z", to: "2026-06-30T23:59:59.000Z" };
const on = (day: string) => new Date(`${day}T12:00:00Z`);

describe("A part of the store", () => {
  test("A part of the store without a switch is always there", () => {
    expect(showingOf({}, on("2026-06-15"))).toBe("always");
  });

  test.each([
    ["2026-05-31", "scheduled"],
    ["2026-06-15", "shown"],
    ["2026-07-01", "over"],
  ])("A part of the store with a window is on %s %s", (day, showing) => {
    expect(showingOf({ active: true, window }, on(day))).toBe(showing);
  });

  test("A part of the store that is switched off is hidden, whatever its window says", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (now) => {
        expect(showingOf({ active: false, window }, now)).toBe("hidden");
        expect(showingOf({ active: false, window: null }, now)).toBe("hidden");
      }),
    );
  });

  test("A part of the store has a whole button or none", () => {
    expect(hasWholeButton({ buttonLabel: null, buttonLink: null })).toBe(true);
    expect(hasWholeButton({ buttonLabel: "Shop now", buttonLink: "/offers" })).toBe(true);
    expect(hasWholeButton({ buttonLabel: "Shop now", buttonLink: null })).toBe(false);
    expect(hasWholeButton({ buttonLabel: null, buttonLink: "/offers" })).toBe(false);
  });
});

const errorsOf = (global: AnyGlobal, input: Record<string, unknown>) => {
  const result = validateRecord(global, input);
  return result.ok ? {} : result.errors;
};

describe("The slider", () => {
  const slide = { id: "a", image: { url: "/demo/headphone.webp", alt: null }, title: "Sound" };
  const withSlide = (more: object) => ({ slides: [{ ...slide, ...more }] });

  test.each(["arrows", "dots", "both"])("The slider is moved by %s", (controls) => {
    expect(errorsOf(slider, { ...withSlide({}), controls })).toEqual({});
  });

  test("The slider has no other controls, and does not hurry", () => {
    expect(errorsOf(slider, { controls: "wheel" })).toEqual({ controls: ["errors.option"] });
    expect(errorsOf(slider, { autoplay: true, seconds: 1 })).toEqual({ seconds: ["errors.tooSmall"] });
    const still = validateRecord(slider, { autoplay: false, seconds: 8 });
    expect(still.ok && still.value.seconds).toBe(null);
  });

  test("A slide's button that leads nowhere is refused at the link", () => {
    const refused = withSlide({ buttonLabel: "Look", buttonLink: "javascript:alert(1)" });
    expect(errorsOf(slider, refused)).toEqual({ "slides.0.buttonLink": ["errors.storeLink"] });
    expect(errorsOf(slider, withSlide({ buttonLabel: "Look" }))).toEqual({
      slides: ["slider.errors.button"],
    });
    expect(errorsOf(slider, withSlide({ buttonLabel: "Look", buttonLink: "/offers" }))).toEqual({});
  });
});

const linkFields = [...globals.values()].flatMap((global) =>
  Object.keys(global.fields)
    .filter((name) => /link$/i.test(name) && global.fields[name]?.kind === "text")
    .map((name) => [global.name, name, global] as const),
);

test.each(linkFields)("The form of %s refuses a bad %s at the field", (_global, name, global) => {
  const all = Object.fromEntries(
    Object.keys(global.fields).map((field) => [field, global.fields[field]?.initial]),
  );
  const when = global.fields[name]?.when ?? {};
  expect(errorsOf(global, { ...all, ...when, [name]: "//elsewhere.example" })[name]).toEqual([
    "errors.storeLink",
  ]);
});
