/** Fields that take their initial value from a chosen record. */
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { integer, money, ref } from "../../src/core/define.ts";
import { Initials } from "../../src/kit/fields/initials.tsx";
import { personAs, showElement } from "./harness.tsx";

type Values = Readonly<Record<string, unknown>>;

const fields = {
  serviceId: ref("products"),
  price: money({ initialFrom: "serviceId.price" }),
  minutes: integer({ initial: 30, initialFrom: "serviceId.minutes" }),
};

const records: Readonly<Record<string, Values>> = {
  cut: { id: "cut", price: 2500, minutes: 45 },
  wash: { id: "wash", price: 900, minutes: null },
};

/** A form of these values, with a button that changes each of them. */
function Form({ begin, changes }: { readonly begin: Values; readonly changes: readonly Values[] }) {
  const [values, set] = useState(begin);
  const change = (more: Values) => set((now) => ({ ...now, ...more }));
  return (
    <>
      <Initials fields={fields} values={values} onFill={change} />
      {changes.map((more) => (
        <button key={JSON.stringify(more)} type="button" onClick={() => change(more)}>
          {JSON.stringify(more)}
        </button>
      ))}
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

async function show(begin: Values, ...changes: readonly Values[]) {
  const getOne = vi.fn(async ({ id }: { readonly id: unknown }) => ({ data: records[String(id)] ?? {} }));
  const form = <Form begin={begin} changes={changes} />;
  await act(async () => void showElement(form, { provider: { getOne }, admin: personAs("super-admin") }));
  const press = async (more: Values) => {
    await act(async () => screen.getByRole("button", { name: JSON.stringify(more) }).click());
  };
  const shown = () => JSON.parse(screen.getByRole("status").textContent ?? "") as Values;
  return { press, shown, getOne };
}

const empty = { serviceId: null, price: null, minutes: 30 };
const [cut, wash] = [{ serviceId: "cut" }, { serviceId: "wash" }];

test("Choosing a record fills the fields that are empty or as they began", async () => {
  const { press, shown } = await show(empty, cut);
  await press(cut);
  await vi.waitFor(() => expect(shown()).toEqual({ serviceId: "cut", price: 2500, minutes: 45 }));
});

test("Another choice replaces what the first one filled in, and nothing that was typed", async () => {
  const { press, shown } = await show(empty, cut, wash, { minutes: 20 });
  await press(cut);
  await vi.waitFor(() => expect(shown().price).toBe(2500));
  await press({ minutes: 20 });
  await press(wash);
  await vi.waitFor(() => expect(shown()).toEqual({ serviceId: "wash", price: 900, minutes: 20 }));
});

test("What a form begins with is not chosen, so that its values stay", async () => {
  const { press, shown, getOne } = await show({ ...empty, serviceId: "cut" }, { minutes: 20 });
  await press({ minutes: 20 });
  expect(shown()).toEqual({ serviceId: "cut", price: null, minutes: 20 });
  expect(getOne).not.toHaveBeenCalled();
});
