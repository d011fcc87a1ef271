/** A scan reaches the goods wherever the focus is, its field keeps what it had, and nothing else happens. */
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scanStartsNextSale, takesOtherCodes, useScans } from "../../src/screens/scanning/use-scans.ts";

const [onScan, onIgnored, onSubmit] = [vi.fn(), vi.fn(), vi.fn()];
const isKnown = vi.fn<(code: string) => Promise<boolean>>();

function Fields() {
  const box = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ notes: "Gift", quantity: "1" });
  useScans(box, { onScan, onIgnored, isKnown });
  const field = (name: string) => ({
    "aria-label": name,
    value: values[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((all) => ({ ...all, [name]: target.value })),
  });
  const form = (name: string) => (event: { preventDefault(): void }) => {
    event.preventDefault();
    onSubmit(name);
  };
  return (
    <>
      <form onSubmit={form("page")}>
        <input ref={box} role="combobox" aria-expanded={false} {...field("box")} data-takes-scans />
        <textarea {...field("notes")} />
        <input inputMode="numeric" {...field("quantity")} />
        <input {...field("reference")} {...takesOtherCodes} />
      </form>
      <div role="dialog">
        <form onSubmit={form("dialog")}>
          <input inputMode="decimal" {...field("received")} />
          <input type="password" {...field("pin")} />
        </form>
      </div>
      <div {...scanStartsNextSale}>
        <div role="dialog">
          <button type="submit" aria-label="next sale" />
        </div>
      </div>
    </>
  );
}

let now = 1000;
/** Presses a key with a time of its own, however slow the test is. */
function press(field: HTMLElement, key: string, more: object = {}): boolean {
  const event = createEvent.keyDown(field, { key, ...more });
  Object.defineProperty(event, "timeStamp", { value: now });
  return fireEvent(field, event);
}

function type(name: string, text: string, pace: number): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>(name);
  field.focus();
  for (const sign of text) {
    press(field, sign);
    fireEvent.change(field, { target: { value: field.value + sign } });
    now += pace;
  }
  return field;
}

/** @returns whether Enter did what it does in the field */
const scan = (name: string, text: string, pace = 12) => press(type(name, text, pace), "Enter");
const heldBy = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

beforeEach(() => {
  now += 10_000;
  vi.clearAllMocks();
  isKnown.mockResolvedValue(false);
  render(<Fields />);
});
afterEach(cleanup);

describe("Scans", () => {
  it.each(["89733", "4011", "4006381333931", "SHIRT-RED-2"])(
    "A scan of %s into a field of the page is added, and the field keeps what it had",
    (code) => {
      for (const name of ["notes", "quantity"]) {
        const before = heldBy(name);
        expect(scan(name, code)).toBe(false);
        expect(onScan).toHaveBeenLastCalledWith(code);
        expect(heldBy(name)).toBe(before);
        expect(document.activeElement).toBe(screen.getByLabelText("box"));
        now += 1000;
      }
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  it("A scan into a dialog is announced, becomes no amount, and places no order", () => {
    expect(scan("received", "4011")).toBe(false);
    expect(onIgnored.mock.calls).toEqual([["4011"]]);
    expect(heldBy("received")).toBe("");
    expect(onScan).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("A scan at the end of a sale begins the next one, and presses no button", () => {
    const button = screen.getByLabelText("next sale");
    for (const sign of "4011") press(button, sign);
    expect(press(button, "Enter")).toBe(false);
    expect(onScan.mock.calls).toEqual([["4011"]]);
  });

  it("A scan of a badge is a PIN where one is asked for", () => {
    scan("pin", "1234");
    expect(heldBy("pin")).toBe("1234");
    expect(onIgnored).not.toHaveBeenCalled();
  });

  it("A scan into its own box is left to the box, also with two Enters", () => {
    expect(scan("box", "4006381333931")).toBe(true);
    expect(onScan).not.toHaveBeenCalled();
  });

  it.each([
    ["Tab", {}],
    ["F9", {}],
    ["c", { ctrlKey: true }],
    ["j", { ctrlKey: true }],
  ])("A scan may end with %s %j, and Enter after it", (key, more) => {
    const field = type("quantity", "89733", 12);
    expect(press(field, key, more)).toBe(false);
    now += 10;
    expect(press(field, "Enter")).toBe(false);
    expect(onScan.mock.calls).toEqual([["89733"]]);
    expect(heldBy("quantity")).toBe("1");
  });

  it.each([
    ["b", { ctrlKey: true }],
    ["F7", {}],
    ["Shift", {}],
  ])("A scan may begin with %s %j", (key, more) => {
    press(screen.getByLabelText("quantity"), key, more);
    now += 10;
    expect(scan("quantity", "89733")).toBe(false);
    expect(onScan.mock.calls).toEqual([["89733"]]);
  });

  it("A scan of a GS1 code keeps the separator of its fields, also in the box", () => {
    const field = type("box", "010400638133393110A", 12);
    expect(press(field, "]", { ctrlKey: true })).toBe(false);
    now += 12;
    expect(scan("box", "17261231")).toBe(false);
    expect(onScan.mock.calls).toEqual([["010400638133393110A\u001d17261231"]]);
    expect(heldBy("box")).toBe("");
  });

  it("A scan at 70 ms a sign is added if the catalogue has its code", async () => {
    isKnown.mockResolvedValue(true);
    expect(scan("quantity", "89733", 70)).toBe(false);
    await waitFor(() => expect(onScan.mock.calls).toEqual([["89733"]]));
    expect(heldBy("quantity")).toBe("1");
  });

  it("A scan at 70 ms a sign is no amount of eight digits, whatever the catalogue has", async () => {
    scan("received", "40063813", 70);
    await waitFor(() => expect(onIgnored.mock.calls).toEqual([["40063813"]]));
    expect(heldBy("received")).toBe("");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("A scan of another code stays in a field for such codes, unless goods have it", async () => {
    scan("reference", "DN-2026-118");
    await act(async () => {});
    expect(heldBy("reference")).toBe("DN-2026-118");
    isKnown.mockResolvedValue(true);
    now += 1000;
    fireEvent.change(screen.getByLabelText("reference"), { target: { value: "" } });
    scan("reference", "4011");
    await waitFor(() => expect(onScan.mock.calls).toEqual([["4011"]]));
    expect(heldBy("reference")).toBe("");
  });
});

describe("Typing", () => {
  it.each(["12", "100", "12.50"])("Typing %s is no scan, however fast", (text) => {
    expect(scan("received", text, 20)).toBe(true);
    expect(heldBy("received")).toBe(text);
    expect(isKnown).not.toHaveBeenCalled();
  });

  it("Typing a number that no goods have goes on with Enter after the catalogue was asked", async () => {
    expect(scan("received", "1000", 90)).toBe(false);
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([["dialog"]]));
    expect(heldBy("received")).toBe("1000");
    expect(onIgnored).not.toHaveBeenCalled();
  });

  it("Typing goes on while the catalogue cannot be reached", async () => {
    isKnown.mockRejectedValue(new Error("offline"));
    scan("received", "1000", 90);
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([["dialog"]]));
  });

  it("Typing at the pace of people asks nobody", () => {
    isKnown.mockResolvedValue(true);
    expect(scan("received", "1000", 150)).toBe(true);
    expect(isKnown).not.toHaveBeenCalled();
  });

  it("Holding a key is no scan", () => {
    const field = screen.getByLabelText<HTMLInputElement>("quantity");
    for (let times = 0; times < 6; times += 1) {
      press(field, "0", { repeat: times > 0 });
      now += 30;
    }
    expect(press(field, "Enter")).toBe(true);
    expect(onScan).not.toHaveBeenCalled();
  });
});

/** What a scanner sends around the digits of a code, at its pace. */
interface Profile {
  readonly pace: number;
  readonly before?: string;
  readonly beforeKey?: readonly [key: string, more: object];
  readonly after?: "Enter" | "Tab" | "F9";
  /** The signs of the digits in the layout of the machine. */
  readonly signs?: string;
}

const profiles: Readonly<Record<string, Profile>> = {
  "by cable, with Enter": { pace: 8, after: "Enter" },
  "with Tab": { pace: 12, after: "Tab" },
  "with an F-key after it": { pace: 12, after: "F9" },
  "without a key after it": { pace: 12 },
  "with an F-key before it": { pace: 12, beforeKey: ["F7", {}] },
  "with Ctrl+B before it": { pace: 12, beforeKey: ["b", { ctrlKey: true }], after: "Enter" },
  "with a tilde before it": { pace: 12, before: "~" },
  "with a tilde and Enter": { pace: 12, before: "~", after: "Enter" },
  "with its symbology": { pace: 12, before: "]C1" },
  "by Bluetooth": { pace: 70, after: "Enter" },
  "by Bluetooth, without a key": { pace: 78 },
  "on a French keyboard": { pace: 12, signs: "à&é\"'(-è_ç" },
  "on an Arabic keyboard, with Enter": { pace: 12, signs: "٠١٢٣٤٥٦٧٨٩", after: "Enter" },
};

const places = ["box", "notes", "quantity", "reference", "received", "next sale"] as const;
const table = Object.keys(profiles).flatMap((name) => places.map((place) => [name, place] as const));

describe("Scanners", () => {
  it.each(table)("A scanner that is %s reaches the goods from %s", async (name, place) => {
    const { pace, before = "", beforeKey, after, signs = "0123456789" } = profiles[name] ?? { pace: 12 };
    isKnown.mockResolvedValue(true);
    const field = screen.getByLabelText<HTMLInputElement>(place);
    const held = field.value;
    field.focus();
    const put = (sign: string, code = "") => {
      press(field, sign, { code });
      if (place !== "next sale") fireEvent.change(field, { target: { value: field.value + sign } });
      now += pace;
    };
    if (beforeKey) press(field, ...beforeKey);
    now += pace;
    for (const sign of before) put(sign);
    for (const digit of "4011") put(signs[Number(digit)] ?? "", `Digit${digit}`);
    if (after) press(field, after);
    const typed = before.startsWith("]") ? `${before}4011` : "4011";
    // The box takes by itself what ends there with Enter.
    const isOwn = place === "box" && after === "Enter" && field.value === typed;
    if (isOwn) return expect(onScan).not.toHaveBeenCalled();
    const heard = place === "received" ? onIgnored : onScan;
    await waitFor(() => expect(heard.mock.calls).toEqual([[typed]]));
    expect(field.value).toBe(held);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("Pauses", () => {
  const afterPause = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

  it("A pause after fast text that no goods have leaves it in its field", async () => {
    type("notes", "order-2026-118", 5);
    await afterPause();
    expect(isKnown).toHaveBeenCalledOnce();
    expect(heldBy("notes")).toBe("Giftorder-2026-118");
    expect(onScan).not.toHaveBeenCalled();
  });

  it("A pause of a person within a number asks nobody", async () => {
    type("received", "1000", 150);
    await afterPause();
    expect(isKnown).not.toHaveBeenCalled();
    expect(heldBy("received")).toBe("1000");
  });

  it("A pause does not take back what was typed while the catalogue was asked", async () => {
    let answer = (_: boolean) => {};
    isKnown.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const field = type("notes", "4011", 70);
    await afterPause();
    fireEvent.change(field, { target: { value: "Gift4011 times" } });
    await act(async () => answer(true));
    expect(heldBy("notes")).toBe("Gift4011 times");
    expect(onScan).not.toHaveBeenCalled();
  });

  it("A PIN typed fast stays in its field", async () => {
    type("pin", "1234", 12);
    await afterPause();
    expect(heldBy("pin")).toBe("1234");
    expect(isKnown).not.toHaveBeenCalled();
  });
});
