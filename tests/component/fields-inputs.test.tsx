import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import * as inputs from "../../src/kit/fields/inputs.ts";
import { viewOf } from "../../src/kit/fields/kinds.ts";
import { BoundedNumber } from "../../src/kit/numbers/bounded.tsx";
import { plainNumber } from "../../src/kit/numbers/inputs.tsx";
import { TagsSelect } from "../../src/kit/options/inputs.tsx";
import { buildTree } from "../../src/kit/references/tree.ts";
import { http } from "../../src/providers/http.ts";
import { HeldInput, renderFields, sampler } from "./fields-harness.tsx";

test("Every kind but secret and position has an input", () => {
  for (const field of Object.values(sampler.fields)) {
    const none = field.kind === "secret" || field.kind === "position";
    expect(viewOf(field)?.input?.(inputs) === undefined, field.kind).toBe(none);
  }
});

test("Money is typed in major units and kept in minor ones, never rounded", () => {
  const changed = vi.fn();
  renderFields(<HeldInput name="price" start={1999} onChange={changed} />);
  const input = screen.getByLabelText<HTMLInputElement>("price");
  expect(input.value).toBe("19.99");
  const typed: readonly [string, number | null][] = [
    ["0.29", 29],
    ["1,234.50", 123450],
    ["19,99", 1999],
    ["1.005", 100.5],
    ["4.35", 435],
    ["", null],
  ];
  for (const [text, minor] of typed) {
    fireEvent.change(input, { target: { value: text } });
    expect(changed.mock.lastCall?.[0], text).toBe(minor);
  }
  fireEvent.change(input, { target: { value: "7.5" } });
  fireEvent.blur(input);
  expect(input.value).toBe("7.50");
});

test("A number beyond its bounds is told and not changed", () => {
  function Held() {
    const [value, setValue] = useState<number | null>(1);
    const bounds = { min: 1, max: 12, whole: true };
    return <BoundedNumber aria-label="Guests" bounds={bounds} value={value} onChange={setValue} />;
  }
  renderFields(<Held />);
  const input = screen.getByLabelText<HTMLInputElement>("Guests");
  for (const [typed, said] of [
    ["13", "This must be at most 12."],
    ["0", "This must be at least 1."],
    ["2.5", "Enter a whole number."],
  ] as const) {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
    expect([input.value, input.getAttribute("aria-invalid")]).toEqual([typed, "true"]);
    const told = screen.getByRole("alert");
    expect([told.textContent, told.id]).toEqual([said, input.getAttribute("aria-describedby")]);
  }
  fireEvent.change(input, { target: { value: "12" } });
  expect([screen.queryByRole("alert"), input.getAttribute("aria-invalid")]).toEqual([null, "false"]);
});

test.each([
  ["1,234.50", ".", "1234.50"],
  ["1.234,50", ",", "1234.50"],
  ["19,99", ".", "19.99"],
  ["1,234", ".", "1234"],
  ["1.234", ",", "1234"],
  ["1.234", ".", "1.234"],
  ["1,234", ",", "1.234"],
  ["1,234,567", ".", "1234567"],
  ["-5", ".", "-5"],
  ["$ 12", ".", "12"],
  ["١٬٢٣٤٫٥٠", ".", "1234.50"],
])("%s typed where %s is the decimal sign is %s", (typed, sign, plain) => {
  expect(plainNumber(typed, sign)).toBe(plain);
});

test("Tab stops at a Markdown toolbar's two groups, arrows walk over its buttons", async () => {
  renderFields(<HeldInput name="description" start="" onChange={() => undefined} />);
  const first = await screen.findByRole("button", { name: "Heading" });
  const buttons = screen.getAllByRole<HTMLButtonElement>("button");
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(2);
  act(() => first.focus());
  fireEvent.keyDown(first, { key: "ArrowRight" });
  expect(document.activeElement).toBe(buttons[1]);
  fireEvent.keyDown(document.activeElement ?? first, { key: "End" });
  expect(document.activeElement).toBe(buttons.at(-1));
});

test("The Markdown toolbar uploads a chosen picture and writes it into the text", async () => {
  vi.spyOn(http, "post").mockResolvedValue({ data: { url: "/uploads/pasta.webp" } });
  const changed = vi.fn();
  const { container } = renderFields(<HeldInput name="description" start="" onChange={changed} />);
  const button = await screen.findByRole("button", { name: "Add image" });
  const picker = container.querySelector<HTMLInputElement>("input[type=file]");
  if (!picker) throw new Error("no file input");
  const opened = vi.spyOn(picker, "click");
  fireEvent.click(button);
  expect(opened).toHaveBeenCalled();
  await act(async () => {
    fireEvent.change(picker, { target: { files: [file("pasta-night.webp", "image/webp")] } });
  });
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith("![pasta night](/uploads/pasta.webp)"));
});

test("The view of a Markdown text is chosen by words, and says which is chosen", async () => {
  renderFields(<HeldInput name="description" start="" onChange={() => undefined} />);
  const both = await screen.findByRole("button", { name: "Both" });
  expect(screen.getByRole("button", { name: "Write" }).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(both);
  expect(both.getAttribute("aria-pressed")).toBe("true");
});

test("A tag is closed by enter, and a pasted list is split", () => {
  const changed = vi.fn();
  const submitted = vi.fn();
  const { container } = renderFields(<HeldInput name="tags" start={["old"]} onChange={changed} />);
  container.querySelector("form")?.addEventListener("submit", submitted);
  expect(screen.getByText("Type the tag and press enter.")).toBeTruthy();
  const input = screen.getByRole("combobox");
  fireEvent.change(input, { target: { value: "new tag" } });
  fireEvent.keyDown(input, { key: "Enter", which: 13, keyCode: 13 });
  expect(changed).toHaveBeenLastCalledWith(["old", "new tag"]);
  expect(submitted).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { value: "a, b;c," } });
  expect(changed).toHaveBeenLastCalledWith(["old", "new tag", "a", "b", "c"]);
});

test.each([
  ["startsOn", "2026-05-04", "2026-05-04"],
  ["startsAt", "2026-05-04 09:30", new Date(2026, 4, 4, 9, 30).toISOString()],
])(
  "Enter in %s opens the calendar and confirms what was typed, and saves no form",
  async (name, typed, kept) => {
    const changed = vi.fn();
    renderFields(<HeldInput name={name} start={null} onChange={changed} />);
    const input = await screen.findByLabelText<HTMLInputElement>(name);
    const saves = () => fireEvent.keyDown(input, { key: "Enter" });
    const calendar = () => document.querySelector(".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)");
    input.focus();
    expect(saves()).toBe(false);
    await waitFor(() => expect(calendar()).not.toBeNull());
    fireEvent.change(input, { target: { value: typed } });
    expect(saves()).toBe(false);
    expect(changed).toHaveBeenLastCalledWith(kept);
    expect(fireEvent.keyDown(input, { key: "a" })).toBe(true);
  },
);

test("A reference asks for its title only, and searches once it is opened, once a pause", async () => {
  const changed = vi.fn();
  const rows = { brands: [1, 2, 3].map((at) => ({ id: `b${at}`, name: `Brand ${at}` })) };
  const { calls } = renderFields(<HeldInput name="brandId" start="b1" onChange={changed} />, { rows });
  await screen.findByText("Brand 1");
  expect(calls).toEqual([{ method: "getMany", resource: "brands", asked: ["b1"] }]);
  const input = screen.getByRole("combobox");
  fireEvent.mouseDown(input);
  await screen.findByTitle("Brand 2");
  expect(calls).toHaveLength(2);
  for (const value of ["B", "Br", "Bra", "Bran", "Brand"]) fireEvent.change(input, { target: { value } });
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.asked).toEqual([{ field: "q", operator: "eq", value: "Brand" }]);
  fireEvent.click(screen.getByTitle("Brand 2"));
  expect(changed).toHaveBeenLastCalledWith("b2");
  expect(calls).toHaveLength(3);
});

test("Options of a long list begin with those that have the text in their title", async () => {
  const others = Array.from({ length: 25 }, (_, at) => ({
    ...{ id: `o${at}`, name: `Another ${at}` },
    madeIn: "Martinique",
  }));
  const { calls } = renderFields(<HeldInput name="brandId" start={null} onChange={vi.fn()} />, {
    rows: { brands: [...others, { id: "wanted", name: "Marble" }] },
  });
  const input = await screen.findByRole("combobox");
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: "Mar" } });
  await waitFor(() =>
    expect(calls.at(-1)?.asked).toEqual([{ field: "name", operator: "contains", value: "Mar" }]),
  );
  await waitFor(() => expect(document.querySelector(".ant-select-item-option")?.textContent).toBe("Marble"));
});

test("Entries of a list keep their ids when one is added, moved or removed", async () => {
  const changed = vi.fn();
  const start = [
    { id: "a", name: "Small", published: true },
    { id: "b", name: "Large", published: false },
  ];
  renderFields(<HeldInput name="values" start={start} onChange={changed} />);
  const entries = (): Record<string, unknown>[] => changed.mock.lastCall?.[0] ?? [];
  const ids = () => entries().map((entry) => entry.id);
  fireEvent.click(await screen.findByRole("button", { name: "Move entry 2 up" }));
  expect(changed).toHaveBeenLastCalledWith([start[1], start[0]]);
  fireEvent.click(screen.getByRole("button", { name: /Add/ }));
  const [, , added] = entries();
  expect(ids().slice(0, 2)).toEqual(["b", "a"]);
  expect(added).toMatchObject({ name: null, published: true });
  expect(String(added?.id)).toMatch(/^[0-9a-f-]{36}$/);
  fireEvent.keyDown(screen.getByRole("group", { name: "Entry 3" }), { key: "ArrowUp", altKey: true });
  expect(ids()).toEqual(["b", added?.id, "a"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove entry 1" }));
  expect(ids()).toEqual([added?.id, "a"]);
});

test("A message stands at its field of its entry", async () => {
  renderFields(
    <HeldInput
      name="values"
      start={[{ id: "a", name: "Far too long", published: true }]}
      onChange={() => {}}
      errors={{ "0.name": ["errors.tooLong"] }}
    />,
  );
  const input = await screen.findByRole("textbox");
  expect(screen.getByRole("alert").textContent).toBe("Use 5 characters or fewer.");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
});

const file = (name: string, type: string) => new File(["x"], name, { type });

test("A file that is no jpeg, webp or png is refused before it is sent", async () => {
  const post = vi.spyOn(http, "post");
  const changed = vi.fn();
  const { container } = renderFields(<HeldInput name="icon" start={null} onChange={changed} />);
  const picker = container.querySelector("input[type=file]");
  if (!picker) throw new Error("no file input");
  expect(picker.getAttribute("accept")).toBe("image/jpeg,image/webp,image/png");
  fireEvent.change(picker, { target: { files: [file("moving.gif", "image/gif")] } });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Only JPEG, WebP and PNG images can be uploaded.",
  );
  expect(post).not.toHaveBeenCalled();
  expect(changed).not.toHaveBeenCalled();
});

test("Pictures uploaded side by side all arrive", async () => {
  let count = 0;
  vi.spyOn(http, "post").mockImplementation(async () => {
    count += 1;
    return { data: { url: `/uploads/${count}.webp` } };
  });
  const changed = vi.fn();
  const { container } = renderFields(<HeldInput name="images" start={[]} onChange={changed} />);
  const picker = await waitFor(() => {
    const found = container.querySelector("input[type=file]");
    if (!found) throw new Error("not there yet");
    return found;
  });
  await act(async () => {
    fireEvent.change(picker, {
      target: { files: ["a.png", "b.png", "c.png", "d.png"].map((name) => file(name, "image/png")) },
    });
  });
  const urls = ["/uploads/1.webp", "/uploads/2.webp", "/uploads/3.webp"];
  await waitFor(() => expect(changed.mock.lastCall?.[0]).toEqual(urls.map((url) => ({ url, alt: null }))));
  expect(screen.getByText("Only 3 images are allowed.")).toBeTruthy();
  expect(screen.getByText("Main")).toBeTruthy();
});

test("Pictures stand in the order they were chosen in, whichever arrives first", async () => {
  const answers = new Map<string, () => void>();
  vi.spyOn(http, "post").mockImplementation((_path, body) => {
    const sent = body instanceof FormData ? body.get("file") : null;
    const name = sent instanceof File ? sent.name : "";
    return new Promise((resolve) => {
      answers.set(name, () => resolve({ data: { url: `/uploads/${name}.webp` } }));
    });
  });
  const changed = vi.fn();
  const { container } = renderFields(<HeldInput name="images" start={[]} onChange={changed} />);
  const picker = await waitFor(() => {
    const found = container.querySelector("input[type=file]");
    if (!found) throw new Error("not there yet");
    return found;
  });
  fireEvent.change(picker, {
    target: { files: ["red", "green", "blue"].map((name) => file(name, "image/png")) },
  });
  await waitFor(() => expect(answers.size).toBe(3));
  const arrive = (name: string) => act(async () => answers.get(name)?.());
  await arrive("green");
  expect(changed).not.toHaveBeenCalled();
  // A cancelled upload does not block saving.
  fireEvent.click(screen.getByRole("button", { name: "Cancel upload of red" }));
  await arrive("blue");
  const urls = ["/uploads/green.webp", "/uploads/blue.webp"];
  await waitFor(() => expect(changed.mock.lastCall?.[0]).toEqual(urls.map((url) => ({ url, alt: null }))));
});

test("A picture on the web is added by its https address only", async () => {
  const changed = vi.fn();
  renderFields(<HeldInput name="icon" start={null} onChange={changed} />);
  fireEvent.click(screen.getByRole("button", { name: /Add from URL/ }));
  const input = screen.getByRole("textbox", { name: "Image URL" });
  fireEvent.change(input, { target: { value: "http://example.com/a.png" } });
  fireEvent.keyDown(input, { key: "Enter" });
  expect(screen.getByRole("alert").textContent).toContain("https://");
  fireEvent.change(input, { target: { value: "https://example.com/a.png" } });
  fireEvent.keyDown(input, { key: "Enter" });
  expect(changed).toHaveBeenLastCalledWith({ url: "https://example.com/a.png", alt: null });
});

test("The focus stays in place when pictures are added and removed by the keyboard", async () => {
  const add = () => screen.findByRole("button", { name: /Add from URL/ });
  renderFields(<HeldInput name="icon" start={null} onChange={() => undefined} />);
  const focused = () => document.activeElement;
  fireEvent.click(await add());
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Image URL" }), { key: "Escape" });
  expect(focused()).toBe(await add());
  fireEvent.click(await add());
  const address = screen.getByRole("textbox", { name: "Image URL" });
  fireEvent.change(address, { target: { value: "https://example.com/a.png" } });
  fireEvent.keyDown(address, { key: "Enter" });
  await waitFor(() => expect(focused()).toBe(screen.getByRole("textbox", { name: "Alt text" })));
  fireEvent.click(screen.getByRole("button", { name: /Remove/ }));
  await waitFor(() => expect(focused()?.getAttribute("type")).toBe("file"));
});

test("Pictures are described and removed by the keyboard", async () => {
  const start = ["a", "b"].map((name) => ({ url: `https://example.com/${name}.png`, alt: null }));
  const changed = vi.fn();
  renderFields(<HeldInput name="images" start={start} onChange={changed} />);
  const button = (name: string) => screen.findByRole("button", { name });
  fireEvent.click(await button("Alt text of image 2"));
  const alt = await screen.findByRole("textbox", { name: "Alt text" });
  expect(document.activeElement).toBe(alt);
  fireEvent.change(alt, { target: { value: "A lamp" } });
  expect(changed.mock.lastCall?.[0]).toEqual([start[0], { ...start[1], alt: "A lamp" }]);
  fireEvent.keyDown(alt, { key: "Escape" });
  expect(document.activeElement).toBe(await button("Alt text of image 2"));
  fireEvent.click(await button("Remove image 2"));
  const left = await button("Remove image 1");
  await waitFor(() => expect(document.activeElement).toBe(left));
});

test("Arrow keys change no price", () => {
  const changed = vi.fn();
  renderFields(<HeldInput name="price" start={1999} onChange={changed} />);
  const price = screen.getByLabelText<HTMLInputElement>("price");
  fireEvent.keyDown(price, { key: "ArrowDown", code: "ArrowDown", keyCode: 40 });
  expect(price.value).toBe("19.99");
  expect(changed).not.toHaveBeenCalled();
});

test("Pairs count once they have a name", () => {
  const changed = vi.fn();
  renderFields(<HeldInput name="extra" start={{ Size: "Small" }} onChange={changed} />);
  fireEvent.click(screen.getByRole("button", { name: /Add pair/ }));
  fireEvent.change(screen.getByLabelText("Value of pair 2"), { target: { value: "Red" } });
  expect(changed).toHaveBeenLastCalledWith({ Size: "Small" });
  fireEvent.change(screen.getByLabelText("Name of pair 2"), { target: { value: "Colour" } });
  expect(changed).toHaveBeenLastCalledWith({ Size: "Small", Colour: "Red" });
});

test("A record cannot be placed inside itself, and a loop or a lost parent loses nothing", () => {
  const rows = [
    { id: "1", title: "Food", parentId: null },
    { id: "2", title: "Drinks", parentId: "1" },
    { id: "3", title: "Tea", parentId: "2" },
    { id: "4", title: "Lost", parentId: "gone" },
    { id: "5", title: "Loop", parentId: "6" },
    { id: "6", title: "Pool", parentId: "5" },
  ];
  const tree = buildTree(sampler, "parentId", rows, "2");
  expect(tree.map((node) => node.title)).toEqual(["Food", "Lost", "Loop"]);
  const [food, , loop] = tree;
  expect(food?.disabled).toBe(false);
  expect(food?.children[0]).toMatchObject({
    value: "2",
    disabled: true,
    children: [{ value: "3", disabled: true }],
  });
  expect(loop?.children.map((node) => node.value)).toEqual(["6"]);
});

test("Records in an order are picked one after the other, moved and removed, and no more than fit", async () => {
  const changed = vi.fn();
  const brand = (id: string) => ({ id, name: `Brand ${id}` });
  renderFields(<HeldInput name="bestIds" start={["a", "b"]} onChange={changed} />, {
    rows: { brands: ["a", "b", "c"].map(brand) },
  });
  const drawn = () => screen.getAllByRole("listitem").map((item) => item.querySelector("[dir]")?.textContent);
  await waitFor(() => expect(drawn()).toEqual(["Brand a", "Brand b"]));
  fireEvent.click(screen.getByLabelText("Move Brand b up"));
  expect(changed).toHaveBeenLastCalledWith(["b", "a"]);
  expect(screen.getByText("Brand b is now at position 1.")).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole("combobox"));
  fireEvent.click(await screen.findByText("Brand c", { selector: ".ant-select-item-option *" }));
  expect(changed).toHaveBeenLastCalledWith(["b", "a", "c"]);
  expect(screen.getByText("The maximum is 3. Remove one to add another.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("combobox").disabled).toBe(true);
  fireEvent.click(await screen.findByLabelText("Remove Brand a"));
  expect(changed).toHaveBeenLastCalledWith(["b", "c"]);
});

test("A list of tags alone is called one", () => {
  renderFields(<TagsSelect field="postcodes" tags={[]} onChange={vi.fn()} />);
  expect(screen.getByText("Type an entry and press Enter.")).toBeTruthy();
});

test("Enter chooses one of several and empties the search; Tab leaves it chosen", async () => {
  const changed = vi.fn();
  renderFields(<HeldInput name="brandIds" start={[]} onChange={changed} />, {
    rows: { brands: [{ id: "b1", name: "Acme" }] },
  });
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "brandIds" });
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: "Acme" } });
  // It becomes active a moment after it is shown.
  await screen.findByText("Acme", { selector: ".ant-select-item-option-active *" });
  fireEvent.keyDown(input, { key: "Enter", keyCode: 13, which: 13 });
  expect([changed.mock.lastCall?.[0], input.value]).toEqual([["b1"], ""]);
  const leaves = fireEvent.keyDown(input, { key: "Tab", keyCode: 9, which: 9 });
  expect([leaves, changed.mock.calls.length]).toEqual([true, 1]);
});
