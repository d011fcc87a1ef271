/** Hand-written parts of a form that throw: what they are of keeps its value, and the rest of the form works. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Overrides, override } from "../../../src/kit/context/overrides.ts";
import { textOf } from "../../../src/kit/fields/values.ts";
import { at, gadget, gadgets, input, press, show, type } from "./harness.tsx";

const inputSaid = "This input could not be shown. Its value stays as it is.";
const partSaid = "This part could not be shown. The rest of the page still works.";

function Broken(): never {
  throw new Error("no input");
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test.each<[string, Overrides<typeof gadgets>, readonly string[]]>([
  ["An input", { inputs: { price: Broken } }, [inputSaid]],
  ["An input of an entry", { inputs: { "parts.sku": Broken } }, [inputSaid, inputSaid]],
  [
    "A block",
    { blocks: [{ place: "before", section: "offer", on: ["form"], component: Broken }] },
    [partSaid],
  ],
  ["A preview", { beside: Broken }, [partSaid]],
  ["A title", { title: Broken }, []],
])("%s that throws leaves the form working, and saving sends only what was typed", async (_, parts, said) => {
  const { update } = show({ overrides: override<typeof gadgets>("gadgets", parts) });
  await type("Title", "Reading lamp");
  // The editor of entries is loaded when it is shown.
  await waitFor(() =>
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toEqual(said),
  );
  await press("Save");
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.calls[0]?.[0].variables).toEqual({ title: "Reading lamp" });
});

test("A message about a new record that throws leaves the form as after any save", async () => {
  const toldOfNew = () => {
    throw new Error("no message");
  };
  const { router, create, notices } = show({
    at: "/gadgets/create",
    overrides: override<typeof gadgets>("gadgets", { toldOfNew }),
  });
  await type("Title", "Lamp");
  await press("Save");
  await waitFor(() => expect(at(router)).toBe("/gadgets"));
  expect(create).toHaveBeenCalledOnce();
  expect(notices).toEqual(["Lamp saved."]);
});

describe("An input that throws", () => {
  test("It leaves a new record what the field begins with", async () => {
    const inputs = { offer: Broken };
    const { create } = show({ at: "/gadgets/create", overrides: override("gadgets", { inputs }) });
    await type("Title", "Lamp");
    await press("Save");
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[0].variables).toMatchObject({ title: "Lamp", offer: "none" });
  });

  test("It keeps what was typed before it threw, and the message of its field", async () => {
    const Short = ({
      id,
      value,
      onChange,
    }: {
      id?: string;
      value?: unknown;
      onChange?: (to: unknown) => void;
    }) => {
      if (textOf(value).length > 3) throw new Error("too long");
      return <input id={id} value={textOf(value)} onChange={(event) => onChange?.(event.target.value)} />;
    };
    const stored = { ...gadget, title: "Bed" };
    const { update } = show({
      getOne: async () => stored,
      overrides: override<typeof gadgets>("gadgets", { inputs: { title: Short } }),
    });
    fireEvent.change(await input("Title"), { target: { value: "A title of more than twenty characters" } });
    expect(await screen.findByText(inputSaid)).toBeTruthy();
    await press("Save");
    expect(await screen.findByText(/20/)).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
  });
});

test("A rule that throws keeps what was typed, and the form says that nothing was saved", async () => {
  const throwing = { title: Broken as () => true };
  const { update } = show({ resource: { ...gadgets, rules: { ...gadgets.rules, ...throwing } } });
  await type("Title", "Reading lamp");
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("Your changes are still here.");
  expect(screen.getByRole("alert").textContent).not.toContain("no input");
  expect((await input("Title")).value).toBe("Reading lamp");
  expect(update).not.toHaveBeenCalled();
});
