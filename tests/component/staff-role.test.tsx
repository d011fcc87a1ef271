import type { BaseRecord, GetListParams } from "@refinedev/core";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { CellOf } from "../../src/kit/fields/cell-of.tsx";
import { RecordForm } from "../../src/kit/form/record-form.tsx";
import { type RecordFormControl, useRecordForm } from "../../src/kit/form/use-record-form.ts";
import { staff } from "../../src/resources/staff.ts";
import { overrides } from "../../src/screens/overrides.ts";
import { personAs, showElement } from "./harness.tsx";

const own = (id: string, name: string, basedOn: string): BaseRecord => ({
  id,
  version: 1,
  name,
  kind: "custom",
  basedOn,
  active: true,
  given: [],
  taken: [],
});
const lead = own("lead", "Shift lead", "cashier");
const trainee = own("trainee", "Trainee", "cashier");

const provider = {
  getList: async ({ resource }: GetListParams) => {
    const data = resource === "roles" ? [lead, trainee] : [];
    return { data, total: data.length };
  },
  getMany: async ({ resource }: { readonly resource: string }) => ({
    data: resource === "roles" ? [lead, trainee] : [],
  }),
};

function person(more: Readonly<Record<string, unknown>>): BaseRecord {
  const result = validateRecord(staff, { name: "Mara", email: "m@example.com", role: "cashier", ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return { ...result.value, id: "p1", version: 1 };
}

interface FormProps {
  readonly record: BaseRecord;
  readonly hold: (control: RecordFormControl) => void;
}

function StaffForm({ record, hold }: FormProps) {
  const control = useRecordForm(staff, record);
  hold(control);
  return <RecordForm control={control} onSubmit={() => undefined} />;
}

function showForm(record: BaseRecord) {
  const held: RecordFormControl[] = [];
  const hold = (control: RecordFormControl) => held.push(control);
  const surroundings = { provider, overrides, admin: personAs("super-admin") };
  showElement(<StaffForm record={record} hold={hold} />, surroundings);
  const model = () => held[0]?.model;
  return { model, patch: () => model()?.check()?.patch };
}

const field = () => screen.findByRole("combobox", { name: "Role" });

/** Searches for a role and selects it. */
async function choose(name: string): Promise<void> {
  const box = await field();
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: name } });
  fireEvent.click(await screen.findByText(name, { selector: ".ant-select-item-option-content *" }));
}

describe("The role of a member of staff", () => {
  it("The role field is one for built-in and own roles, and writes both", async () => {
    const { patch } = showForm(person({ role: "manager" }));
    await choose("Shift lead");
    await screen.findByText("Own roles");
    expect(screen.queryByLabelText("Custom role")).toBeNull();
    expect(patch()).toEqual({ role: "cashier", customRoleId: "lead" });
    await choose("Accountant");
    expect(patch()).toEqual({ role: "accountant" });
  });

  it("The role field notices an own role that was made from the same one", async () => {
    const { model, patch } = showForm(person({ customRoleId: "lead" }));
    await screen.findByText("Shift lead");
    await choose("Trainee");
    await waitFor(() => expect(model()?.isDirty()).toBe(true));
    expect(patch()).toEqual({ customRoleId: "trainee" });
    await choose("Cashier");
    expect(patch()).toEqual({ customRoleId: null });
  });

  it("The role field says what the API has against an own role", async () => {
    const { model } = showForm(person({ customRoleId: "lead" }));
    await field();
    model()?.refuse({ customRoleId: ["errors.denied"] }, model()?.values() ?? {});
    const message = await screen.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(message));
  });

  it("The role of a member of staff is shown as the own one", async () => {
    const record = person({ customRoleId: "lead" });
    showElement(<CellOf name="role" resource={staff} record={record} />, { provider, overrides });
    await screen.findByText("Shift lead");
    expect(screen.queryByText("Cashier")).toBeNull();
  });
});

describe("Members of staff without a password", () => {
  const hint = /Leave empty to keep it unchanged/;

  it("A new member of staff without a password is invited, and no earlier password is mentioned", async () => {
    const told = overrides.staff?.toldOfNew;
    expect(told?.({ status: "active", password: null })).toEqual({
      text: "resources/staff:invited",
      values: { days: 7 },
    });
    expect(told?.({ status: "active", password: "correct horse" })).toBeNull();
    expect(told?.({ status: "inactive", password: null })).toBeNull();
    const { id: _, version: __, ...values } = person({});
    const Create = () => (
      <RecordForm control={useRecordForm(staff, null, values)} onSubmit={() => undefined} />
    );
    showElement(<Create />, { provider, overrides, admin: personAs("super-admin") });
    await field();
    expect(screen.queryByText(hint)).toBeNull();
  });

  it("A member of staff who is edited without a password keeps the old one", async () => {
    showForm(person({}));
    await field();
    expect(screen.getAllByText(hint)).toHaveLength(2);
  });
});
