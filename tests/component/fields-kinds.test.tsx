/** Display and input of the field kinds with structured values. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { UnitSystemContext } from "../../src/kit/context/settings.ts";
import { CellOf } from "../../src/kit/fields/cell-of.tsx";
import { ShownRecord } from "../../src/kit/records/around.tsx";
import { HeldInput, renderFields, sampler } from "./fields-harness.tsx";

const cell = (name: string, value: unknown, density: "row" | "page" = "page") =>
  renderFields(
    <CellOf name={name} resource={sampler} record={{ id: "1", [name]: value }} density={density} />,
  );

function held(name: string, start: unknown) {
  const changed = vi.fn();
  renderFields(<HeldInput name={name} start={start} onChange={changed} />);
  return changed;
}

describe("Cells", () => {
  test("A cell leads to an address where it says, and to the outside in a window of its own", () => {
    cell("email", "ann@example.com");
    expect(screen.getByRole("link").getAttribute("href")).toBe("mailto:ann@example.com");
    cleanup();
    cell("phone", "+1 (555) 010-0100");
    expect(screen.getByRole("link").getAttribute("href")).toBe("tel:+15550100100");
  });

  test("A cell leads nowhere for a template or what is no https address", () => {
    cell("trackingUrl", "https://www.a.example/{number}", "row");
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("a.example/{number}")).toBeTruthy();
    cleanup();
    cell("trackingUrl", "javascript:alert(1)");
    expect(screen.queryByRole("link")).toBeNull();
    cleanup();
    cell("trackingUrl", "https://a.example/x");
    expect(screen.getByRole("link").getAttribute("rel")).toContain("noopener");
  });

  test("The cell of a colour shows it beside its code", () => {
    const { container } = cell("accent", "#0f766e");
    expect(screen.getByText("#0f766e")).toBeTruthy();
    const swatch = container.querySelector<HTMLElement>(".swatch");
    expect(swatch?.style.backgroundColor).toBe("rgb(15, 118, 110)");
  });

  test("The cell of a period reads as one", () => {
    cell("season", { from: "2026-03-01", to: "2026-03-31" });
    expect(screen.getByText(/^Mar 1\s–\s31, 2026$/)).toBeTruthy();
  });

  test("The cell of an invalid value shows none", () => {
    for (const name of ["email", "trackingUrl", "accent", "season", "structured", "netWeight"]) {
      cell(name, name === "season" ? { from: "soon" } : null);
      expect(screen.getByRole("img", { name: "No value" }), name).toBeTruthy();
      cleanup();
    }
  });

  test.each([
    ["metric", "907.185 g"],
    ["imperial", "2 lb"],
    [{ length: "m", weight: "ounce", volume: "l" }, "32 oz"],
  ] as const)("An amount reads in the store's units: %j", async (system, text) => {
    renderFields(
      <UnitSystemContext value={system}>
        <CellOf
          name="netWeight"
          resource={sampler}
          record={{ id: "1", netWeight: { value: 907.185, unit: "pound" } }}
        />
      </UnitSystemContext>,
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test("The cell of a password never shows it", () => {
    const { container } = cell("password", "let me in");
    expect(container.textContent).not.toContain("let me in");
  });
});

describe("Inputs", () => {
  test("The input of a phone gets the keyboard that fits", () => {
    for (const [name, mode] of [
      ["email", "email"],
      ["phone", "tel"],
      ["trackingUrl", "url"],
    ] as const) {
      const changed = held(name, "x");
      const input = screen.getByRole("textbox");
      expect(input.getAttribute("inputmode")).toBe(mode);
      fireEvent.change(input, { target: { value: "" } });
      expect(changed).toHaveBeenLastCalledWith(null);
      cleanup();
    }
  });

  test("A colour may be typed as people type it, and is put right when they leave", async () => {
    const changed = held("accent", null);
    const input = await screen.findByRole("textbox");
    fireEvent.change(input, { target: { value: "ABC" } });
    expect(changed).toHaveBeenLastCalledWith("ABC");
    fireEvent.blur(input);
    expect(changed).toHaveBeenLastCalledWith("#aabbcc");
    expect(screen.getByRole("button", { name: "Choose a color for fields.accent" })).toBeTruthy();
    fireEvent.change(input, { target: { value: "" } });
    expect(changed).toHaveBeenLastCalledWith(null);
  });

  test("A period is picked by its two ends, and cleared as a whole", async () => {
    const changed = held("season", { from: "2026-03-01", to: "2026-03-31" });
    const [from, to] = await screen.findAllByRole<HTMLInputElement>("textbox");
    expect([from?.value, to?.value]).toEqual(["2026-03-01", "2026-03-31"]);
    const clear = document.querySelector(".ant-picker-clear");
    if (!clear) throw new Error("it cannot be cleared");
    fireEvent.mouseDown(clear);
    fireEvent.mouseUp(clear);
    fireEvent.click(clear);
    expect(changed).toHaveBeenLastCalledWith(null);
  });

  test("A password is hidden, kept from the browser's store, and says what empty means of a stored one", () => {
    held("password", null);
    const input = screen.getByLabelText("password");
    expect(input.getAttribute("type")).toBe("password");
    expect(input.getAttribute("autocomplete")).toBe("new-password");
    expect(input.getAttribute("aria-describedby")).toBeNull();
    cleanup();
    renderFields(
      <ShownRecord record={{ id: "1" }}>
        <HeldInput name="password" start={null} onChange={vi.fn()} />
      </ShownRecord>,
    );
    const described = screen.getByLabelText("password").getAttribute("aria-describedby") ?? "";
    const hint = document.getElementById(described);
    expect(hint?.textContent).toBe("Never shown. Leave empty to keep it unchanged.");
  });

  test("The input of JSON takes it as soon as it is valid, and until then shows the line of the error", async () => {
    const changed = held("structured", { "@type": "Product" });
    const input = await screen.findByRole<HTMLTextAreaElement>("textbox");
    expect(input.value).toBe('{\n  "@type": "Product"\n}');
    fireEvent.change(input, { target: { value: '{\n"@type": "Offer"\n' } });
    expect(changed).toHaveBeenLastCalledWith('{\n"@type": "Offer"\n');
    expect(screen.getByRole("status").textContent).toBe("Not valid JSON from line 3 on.");
    const format = screen.getByRole<HTMLButtonElement>("button", { name: /Format/ });
    expect(format.disabled).toBe(true);
    fireEvent.change(input, { target: { value: '{"@type":"Offer"}' } });
    expect(changed).toHaveBeenLastCalledWith({ "@type": "Offer" });
    expect(input.value).toBe('{"@type":"Offer"}');
    fireEvent.click(format);
    expect(input.value).toBe('{\n  "@type": "Offer"\n}');
    fireEvent.change(input, { target: { value: " " } });
    expect(changed).toHaveBeenLastCalledWith(null);
  });

  test("An amount is typed in the unit beside it and kept in the base unit", async () => {
    const changed = vi.fn();
    renderFields(
      <UnitSystemContext value="imperial">
        <HeldInput name="netWeight" start={null} onChange={changed} />
      </UnitSystemContext>,
    );
    const input = await screen.findByRole<HTMLInputElement>("spinbutton");
    fireEvent.mouseDown(screen.getByRole("combobox", { name: /Unit of/ }));
    fireEvent.click(await screen.findByText("lb", { selector: ".ant-select-item-option-content" }));
    fireEvent.change(input, { target: { value: "2" } });
    expect(changed).toHaveBeenLastCalledWith({ value: 907.185, unit: "pound" });
    fireEvent.mouseDown(screen.getByRole("combobox", { name: /Unit of/ }));
    fireEvent.click(await screen.findByText("oz", { selector: ".ant-select-item-option-content" }));
    expect(changed).toHaveBeenLastCalledWith({ value: 907.185, unit: "ounce" });
    expect(input.value).toBe("32");
    fireEvent.change(input, { target: { value: "" } });
    expect(changed).toHaveBeenLastCalledWith(null);
  });
});

describe("Lists of entries", () => {
  const start = ["a", "b", "c"].map((id) => ({ id, name: id, published: true }));

  /** jsdom has no layout: rows are stacked in document order. */
  function layOut() {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const row = this.closest("[data-entry]");
      const at = row ? [...document.querySelectorAll("[data-entry]")].indexOf(row) : 0;
      return new DOMRect(0, at * 50, 400, 40);
    });
  }

  test("A list is ordered with the keyboard at its handles, and announces it", async () => {
    const changed = held("values", start);
    layOut();
    const handle = await screen.findByRole("button", { name: "Drag entry 1" });
    handle.focus();
    fireEvent.keyDown(handle, { code: "Space" });
    await screen.findByText(/^(Entry 1 of 3 picked up|Position 1 of 3)\.$/);
    await waitFor(() => {
      fireEvent.keyDown(document, { code: "ArrowDown" });
      expect(screen.getByText("Position 2 of 3.")).toBeTruthy();
    });
    fireEvent.keyDown(document, { code: "Space" });
    await waitFor(() => expect(changed).toHaveBeenCalled());
    expect(changed.mock.lastCall?.[0]).toEqual([start[1], start[0], start[2]]);
  });

  test("A list of one entry has nothing to drag", async () => {
    held("values", start.slice(0, 1));
    const row = await screen.findByRole("group", { name: "Entry 1" });
    expect(within(row).queryByRole("button", { name: /Drag/ })).toBeNull();
  });
});
