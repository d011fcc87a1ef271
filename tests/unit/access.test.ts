import { describe, expect, test } from "vitest";
import {
  assertPermission,
  assertWritableFields,
  canSearch,
  inScope,
  scopeConditions,
  serialize,
  visibleTo,
} from "../../api/records/access/access.ts";
import { auditEntries } from "../../api/records/audit/collections.ts";
import { canDo, canReadField, canWriteField, guardedFields, scopeOf } from "../../src/core/access.ts";
import {
  type AnyResource,
  computed,
  defineResource,
  flag,
  integer,
  ref,
  select,
  text,
} from "../../src/core/define.ts";
import { manifestOf } from "../../src/core/manifest-of.ts";
import { declaredPermissions } from "../../src/core/roles/permissions.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { type Role, roles, type Verb } from "../../src/domain/roles.ts";
import { editableNames, formSections } from "../../src/kit/form/form-fields.ts";
import { customers } from "../../src/resources/customers.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { orders } from "../../src/resources/orders.ts";
import { products } from "../../src/resources/products.ts";
import { staff } from "../../src/resources/staff.ts";

const declaredJobs = defineResource({
  name: "jobs",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  access: {
    verbs: {
      "super-admin": ["list", "show", "create", "edit", "delete"],
      driver: ["list", "show", "edit"],
      admin: [],
    },
    scope: {
      driver: { field: "doneBy", is: "me" },
      manager: { field: "state", ne: "secret", except: ["list"] },
    },
  },
  title: "name",
  fields: {
    name: text({ required: true, search: true }),
    state: select(["open", "secret"], { required: true }),
    doneBy: ref("staff"),
    wage: integer({ readers: ["super-admin", "driver"], writers: ["super-admin"] }),
    tip: integer({ readers: ["super-admin"], search: true }),
    well: computed(flag({ readers: ["super-admin"] }), (job: { tip: number | null }) => (job.tip ?? 0) > 0),
  },
  list: { columns: ["name"] },
});
const jobs: AnyResource = declaredJobs;

/** The fields that the role may not read. */
const hiddenFrom = (role: Role): AnyResource["fields"] =>
  Object.fromEntries(Object.entries(jobs.fields).filter(([name]) => !canReadField(role, jobs, name)));

const as = (role: Role, more: Partial<Admin> = {}): Admin => ({
  id: "me",
  email: "me@example.com",
  name: "Me",
  image: null,
  role,
  ...more,
});
const record = { id: "j1", version: 1, createdAt: "", updatedAt: "", name: "Mend", wage: 900, tip: 5 };

/** The roles that may do this to records with these permissions. */
const allowed = (access: NonNullable<AnyResource["access"]>, verb: Verb) =>
  roles.filter((role) => canDo({ role }, { ...jobs, access }, verb));

describe("A verb table", () => {
  test("A verb table stands in place of the area, for the roles that it names", () => {
    expect(canDo({ role: "driver" }, jobs, "edit")).toBe(true);
    expect(() => assertPermission(as("driver"), jobs, "edit")).not.toThrow();
    expect(() => assertPermission(as("driver"), jobs, "delete")).toThrow(
      "The role driver does not have the permission delete on jobs.",
    );
    expect(() => assertPermission(as("admin"), jobs, "show")).toThrow();
    expect(declaredPermissions({ role: "driver" }).may(manifestOf(jobs), "edit")).toBe(true);
    expect(declaredPermissions({ role: "cashier" }).may(manifestOf(jobs), "list")).toBe(true);
  });

  test("A verb table changes nothing for other roles, unless it says what others may do", () => {
    const creators = allowed({}, "create");
    expect(creators).toEqual(["super-admin", "admin", "manager"]);
    expect(allowed({ verbs: { driver: ["create"] } }, "create")).toEqual([...creators, "driver"]);
    expect(allowed({ verbs: { manager: ["list"] } }, "create")).toEqual(["super-admin", "admin"]);
    expect(allowed({ verbs: { admin: [] } }, "list")).toEqual(
      allowed({}, "list").filter((role) => role !== "admin"),
    );
    expect(allowed({ verbs: { driver: ["list"], others: [] } }, "list")).toEqual(["driver"]);
    expect(allowed({ verbs: { driver: [], others: ["list"] } }, "list")).toEqual(
      roles.filter((role) => role !== "driver"),
    );
  });

  test("A verb table cannot give anything to a role that is not among the readers", () => {
    expect(allowed({ readers: ["manager"], verbs: { driver: ["list"] } }, "list")).toEqual(["manager"]);
  });
});

describe("A scope", () => {
  test("A scope narrows the records that a role reaches", () => {
    expect(inScope(as("driver"), jobs, "show", { ...record, doneBy: "me" })).toBe(true);
    expect(inScope(as("driver"), jobs, "show", { ...record, doneBy: "other" })).toBe(false);
    expect(inScope(as("manager"), jobs, "edit", { ...record, state: "secret" })).toBe(false);
    expect(inScope(as("manager"), jobs, "list", { ...record, state: "secret" })).toBe(true);
    expect(inScope(as("super-admin"), jobs, "edit", { ...record, state: "secret" })).toBe(true);
  });

  test("A scope keeps drivers with their orders and those customers", () => {
    for (const role of ["driver", "delivery-person"] as const) {
      const at = { ...record, assignedTo: "me", updatedAt: "2026-03-01T10:00:00.000Z" };
      const reaches = (calledAt: string, more: object) =>
        inScope(as(role, { calledAt }), orders, "show", { ...at, ...more });
      const [sameDay, later] = ["2026-03-02T09:00:00.000Z", "2026-03-02T12:00:00.000Z"];
      expect(reaches(later, { status: "processing" })).toBe(true);
      expect(reaches(sameDay, { status: "delivered" })).toBe(true);
      expect(reaches(later, { status: "delivered" })).toBe(false);
      expect(reaches(sameDay, { status: "pending", assignedTo: "other" })).toBe(false);
      expect(inScope(as(role, { among: { "orders.customerId": ["j1"] } }), customers, "show", record)).toBe(
        true,
      );
      expect(inScope(as(role), customers, "show", record)).toBe(false);
    }
  });

  test("A scope keeps cashiers with the records of the counter", () => {
    const sold = {
      ...record,
      placedAt: "2026-01-01T10:00:00.000Z",
      status: "delivered",
      due: 0,
      sellerId: "x",
    };
    const cashier = as("cashier", { calledAt: "2026-03-01T10:00:00.000Z" });
    const lists = (more: object) => inScope(cashier, orders, "list", { ...sold, ...more });
    expect(lists({})).toBe(false);
    expect(lists({ placedAt: "2026-02-01T10:00:00.000Z" })).toBe(true);
    expect(lists({ status: "processing" })).toBe(true);
    expect(lists({ due: 5 })).toBe(true);
    expect(lists({ sellerId: "me" })).toBe(true);
    for (const verb of ["show", "pay", "return", "invoice", "status"] as const) {
      expect(scopeOf("cashier", orders, verb)).toBeNull();
    }
    const of = (field: string, ...values: string[]) =>
      scopeConditions(cashier, orders, "list", [{ field, op: "eq", values }]);
    expect(of("customerId", "c1")).toEqual([]);
    expect(of("customerId", "c1", "c2")).not.toEqual([]);
    expect(of("status", "delivered")).not.toEqual([]);
  });

  test("A scope keeps an Admin from changing those above", () => {
    expect(scopeOf("admin", staff, "edit")).toMatchObject({ field: "role", ne: "super-admin" });
    expect(scopeOf("admin", staff, "list")).toBeNull();
    expect(scopeOf("super-admin", staff, "edit")).toBeNull();
  });
});

describe("Readers and writers of a field", () => {
  test("Readers and writers of a field are obeyed by what the API answers and takes", () => {
    expect(Object.keys(visibleTo("driver", jobs).fields)).toEqual(["name", "state", "doneBy", "wage"]);
    expect(serialize("driver", jobs, record)).not.toHaveProperty("tip");
    // By the name: what the driver may not read is left out.
    expect(canSearch("driver", jobs)).toBe(true);
    expect(canSearch("driver", { ...jobs, fields: hiddenFrom("driver") })).toBe(false);
    expect(() => assertWritableFields("driver", jobs, ["wage"])).toThrow("The role driver cannot edit wage.");
    expect(() => assertWritableFields("driver", jobs, ["tip"])).toThrow();
    expect(() => assertWritableFields("super-admin", jobs, ["wage", "tip"])).not.toThrow();
  });

  test("Readers and writers of a field are obeyed by what the history answers", () => {
    const entry = { ...record, resource: "products", before: { costPrice: 1, title: "a" }, after: null };
    expect(serialize("cashier", auditEntries, entry)).toMatchObject({ before: { title: "a" } });
    expect(serialize("cashier", auditEntries, entry).before).not.toHaveProperty("costPrice");
    expect(serialize("admin", auditEntries, entry).before).toHaveProperty("costPrice");
  });

  test("Readers and writers of a field are obeyed by forms, which show read-only values", () => {
    const driver = declaredPermissions({ role: "driver" });
    expect(editableNames(jobs, driver)).toEqual(["name", "state", "doneBy"]);
    expect(formSections(jobs, driver, false)[0]?.fields).toContain("wage");
    expect(formSections(jobs, driver, true)[0]?.fields).not.toContain("wage");
  });

  test("Readers and writers of a field stand in the manifest by name, for another provider", () => {
    expect(manifestOf(jobs).guarded).toEqual(["wage", "tip", "well"]);
    expect(manifestOf(products).guarded).toEqual(["costPrice", "combinationCosts", "stockAtCost"]);
    expect(manifestOf(staff)).not.toHaveProperty("guarded");
  });

  test("Readers and writers of a field hide the cost of goods from a cashier", () => {
    expect(canReadField("cashier", products, "costPrice")).toBe(false);
    expect(canWriteField("cashier", products, "costPrice")).toBe(false);
    expect(canReadField("cashier", products, "price")).toBe(true);
  });
});

const declared = [...resources.values(), ...globals.values()];

/** Returns the fields a computed field reads, for a record with initial values. */
function sourcesOf({ fields }: AnyResource, name: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const look = (values: object) =>
    new Proxy(values, {
      get: (at, key) => {
        seen.add(String(key));
        return Reflect.get(at, key);
      },
    });
  const filled = Object.entries(fields).map(([key, { kind, empty }]) => [
    key,
    kind === "money" || kind === "integer" ? 1 : empty,
  ]);
  fields[name]?.compute?.(look(Object.fromEntries(filled)) as never);
  return seen;
}

describe("Access in the declarations", () => {
  test.each(declared.map((one) => [one.name, one] as const))(
    "The declaration %s keeps nothing from Super Admins",
    (_name, one) => {
      for (const field of guardedFields(one))
        expect(canWriteField("super-admin", one, field), field).toBe(true);
      expect(one.access?.scope ?? {}).not.toHaveProperty("super-admin");
    },
  );

  test("No computed field tells what its reader may not see", () => {
    const checked: string[] = [];
    for (const one of declared) {
      for (const name of Object.keys(one.fields).filter((field) => one.fields[field]?.compute)) {
        for (const source of sourcesOf(one, name)) {
          for (const role of roles.filter((reader) => canReadField(reader, one, name))) {
            expect(canReadField(role, one, source), `${one.name}.${name} tells ${role} ${source}`).toBe(true);
          }
          if (guardedFields(one).includes(source)) checked.push(`${name} ${source}`);
        }
      }
    }
    expect(checked).toContain("stockAtCost costPrice");
  });

  test("A role that creates a record may write what the record needs", () => {
    for (const one of declared) {
      for (const role of roles.filter((creator) => canDo({ role: creator }, one, "create"))) {
        for (const [name, field] of Object.entries(one.fields)) {
          if (!field.required || field.readOnly || field.initial !== undefined) continue;
          expect(canWriteField(role, one, name), `${role} ${one.name}.${name}`).toBe(true);
        }
      }
    }
  });
});
