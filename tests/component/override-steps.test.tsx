/** The steps of docs/overrides.md: each step has the effect the page describes. */
import { Refine } from "@refinedev/core";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import form from "../../locales/en/form.json" with { type: "json" };
import list from "../../locales/en/list.json" with { type: "json" };
import { interfaceRoutes } from "../../src/app/routes/routes.tsx";
import {
  type AnyResource,
  defineGlobal,
  defineResource,
  integer,
  select,
  text,
  url,
} from "../../src/core/define.ts";
import { manifestOf } from "../../src/core/manifest-of.ts";
import type { Role } from "../../src/domain/roles.ts";
import {
  type Block,
  type BlockProps,
  type Overrides,
  OverridesContext,
  override,
} from "../../src/kit/context/overrides.ts";
import { SessionContext } from "../../src/kit/context/session.ts";
import { TextInput } from "../../src/kit/fields/text-inputs.tsx";
import { textOf } from "../../src/kit/fields/values.ts";
import { useFormContext } from "../../src/kit/form/form-context.ts";
import { useGlobal } from "../../src/kit/form/use-global.ts";
import { useRecordValues } from "../../src/kit/records/use-record-values.ts";
import { useSession } from "../../src/providers/auth/session.ts";
import { dataProvider } from "../../src/providers/data.ts";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { queryClient } from "../../src/providers/query-client.ts";
import { englishTexts } from "../texts.ts";

const carriers = defineResource({
  name: "carriers",
  icon: "tag",
  group: "settings",
  area: "settings",
  title: "name",
  fields: {
    name: text({ required: true, max: 80 }),
    grade: select(["standard", "express"], { required: true, initial: "standard" }),
    // Step 1: an option of the field.
    trackingUrl: url({ template: ["{number}"] }),
  },
  list: { columns: ["name", "trackingUrl"] },
  form: { open: "page", sections: { tracking: ["trackingUrl"] } },
});

const till = defineGlobal({
  name: "till",
  icon: "tag",
  group: "settings",
  area: "settings",
  path: "/settings/till",
  fields: {
    view: select(["retail", "restaurant"], { required: true, initial: "retail" }),
    tables: integer({ min: 1, initial: 12, when: { view: "restaurant" } }),
    greeting: text({ max: 40, initial: "Thank you" }),
  },
  form: { sections: { receipt: ["greeting"] } },
});

const texts = {
  carriers: {
    name: { one: "Carrier", many: "Carriers" },
    fields: { name: "Name", grade: "Grade", trackingUrl: "Tracking URL" },
    options: { grade: { standard: "Standard", express: "Express" } },
    sections: { tracking: "Tracking" },
  },
  till: {
    name: { one: "Till" },
    fields: { view: "View", tables: "Tables", greeting: "Greeting" },
    options: { view: { retail: "Retail", restaurant: "Restaurant" } },
    sections: { receipt: "Receipt" },
  },
};

const words = i18next.createInstance();
await words.use(initReactI18next).init({
  lng: "en",
  ns: ["shell", "form", "fields", "list", "errors", "resources"],
  interpolation: { escapeValue: false },
  resources: { en: englishTexts(texts) },
});

const carrier = {
  id: "c1",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  name: "Swift",
  grade: "express",
  trackingUrl: "https://swift.example/{number}",
};

const savedTill = { id: "till", version: 3, view: "retail", tables: null, greeting: "Bye" };

type Parts = Readonly<Record<string, Overrides>>;

/** Opens a path of an application with these declarations and overrides. */
function open(path: string, own: Parts = {}, role: Role = "super-admin") {
  const admin = { id: "a1", email: "a@example.com", name: "A", role, image: null };
  useSession.setState({ adminInfo: admin });
  const declared: readonly AnyResource[] = [carriers, till];
  const load = async (name: string) => {
    const found = declared.find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  const router = createMemoryRouter(
    [
      {
        element: (
          <Refine
            dataProvider={dataProvider}
            options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
          >
            <OverridesContext value={own}>
              <SessionContext value={admin}>
                <Outlet />
              </SessionContext>
            </OverridesContext>
          </Refine>
        ),
        HydrateFallback: () => null,
        children: interfaceRoutes([manifestOf(carriers)], [manifestOf(till)], { load, own }),
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return router;
}

const records: Readonly<Record<string, typeof carrier | typeof savedTill>> = {
  carriers: carrier,
  globals: savedTill,
};

const update = vi.fn();

beforeEach(() => {
  vi.spyOn(dataProvider, "getOne").mockImplementation(async ({ resource }) => ({
    data: records[resource] as never,
  }));
  vi.spyOn(dataProvider, "update").mockImplementation(async (call) => {
    update(call);
    return { data: { ...records[call.resource], ...(call.variables as object), version: 4 } as never };
  });
});
afterEach(() => {
  update.mockReset();
  queryClient.clear();
});

const input = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: "input, textarea" });
const saved = () =>
  update.mock.lastCall?.[0] as { variables: unknown; meta: unknown; resource: string; id: string };

describe("Steps of customisation", () => {
  test("An option of a field is checked in the form before anything is sent", async () => {
    open("/carriers/c1/edit");
    const field = await input("Tracking URL");
    fireEvent.change(field, { target: { value: "https://swift.example/track" } });
    fireEvent.click(screen.getByRole("button", { name: /Save/ }));
    expect(await screen.findByText("The address must contain {number}.")).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
  });

  test("A cell and an input of one's own serve one field", async () => {
    const parts = override<typeof carriers>("carriers", {
      cells: {
        grade: ({ value, record }) => (
          <b>
            {record.name}: {value}
          </b>
        ),
      },
      inputs: {
        name: (props) => (
          <>
            <TextInput {...props} />
            <button type="button" onClick={() => props.onChange?.(props.value?.toUpperCase())}>
              Shout
            </button>
          </>
        ),
      },
    });
    open("/carriers/c1/edit", parts);
    expect((await input("Name")).value).toBe("Swift");
    fireEvent.click(screen.getByRole("button", { name: "Shout" }));
    fireEvent.click(screen.getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(saved()?.variables).toEqual({ name: "SWIFT" }));
    cleanup();
    open("/carriers/c1", parts);
    expect(await screen.findByText("SWIFT: express")).toBeTruthy();
  });

  test.each(["before", "after", "instead"] as const)("A block stands %s a named section", async (place) => {
    const Hint = () => {
      const { model } = useFormContext();
      return <p>hint for {textOf(model.values().name)}</p>;
    };
    const block: Block = { place, section: "tracking", on: ["form"], component: Hint };
    open("/carriers/c1/edit", override<typeof carriers>("carriers", { blocks: [block] }));
    const hint = await screen.findByText("hint for Swift");
    const field = screen.queryByLabelText("Tracking URL");
    if (place === "instead") {
      expect(field).toBeNull();
      return;
    }
    const order = field?.compareDocumentPosition(hint) ?? 0;
    const wanted = place === "before" ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    expect(order & wanted).toBe(wanted);
  });

  test("A block reads what is typed in the form and stored on the page, and ignores what does not fit", async () => {
    const Hint = ({ resource, record }: BlockProps<typeof carriers>) => {
      const { name, grade } = useRecordValues(resource, "name", "grade");
      return (
        <p>
          {record?.name} → {name}, {grade ?? "no grade"}
        </p>
      );
    };
    const parts = override<typeof carriers>("carriers", {
      blocks: [{ place: "after", section: "tracking", on: ["form", "show"], component: Hint }],
    });
    open("/carriers/c1/edit", parts);
    expect(await screen.findByText("Swift → Swift, express")).toBeTruthy();
    fireEvent.change(await input("Name"), { target: { value: "Swifter" } });
    expect(await screen.findByText("Swift → Swifter, express")).toBeTruthy();
    cleanup();
    queryClient.clear();
    vi.mocked(dataProvider.getOne).mockResolvedValue({ data: { ...carrier, grade: { of: "sorts" } } });
    open("/carriers/c1", parts);
    expect(await screen.findByText("Swift → Swift, no grade")).toBeTruthy();
  });

  test("A whole page replaces the list", async () => {
    const Page = ({ resource }: { readonly resource: AnyResource }) => <h1>all {resource.name} on a map</h1>;
    open("/carriers", override<typeof carriers>("carriers", { pages: { list: Page } }));
    expect(await screen.findByRole("heading", { name: "all carriers on a map" })).toBeTruthy();
  });
});

describe("A global", () => {
  test("A global has a form at its address, and saves what changed at the version that was seen", async () => {
    open("/settings/till");
    expect(await screen.findByRole("heading", { name: "Till" })).toBeTruthy();
    const greeting = await input("Greeting");
    expect(greeting.value).toBe("Bye");
    expect(screen.queryByLabelText("Tables")).toBeNull();
    fireEvent.change(greeting, { target: { value: "See you" } });
    fireEvent.click(screen.getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(saved()).toMatchObject({
      resource: "globals",
      id: "till",
      variables: { greeting: "See you" },
      meta: { headers: { "If-Match": '"3"' } },
    });
  });

  test("A global can be neither copied nor deleted", async () => {
    open("/settings/till");
    await input("Greeting");
    expect(screen.queryByRole("button", { name: form.more })).toBeNull();
  });

  test("A global is read by those who may not edit it, and closed to those who may not see it", async () => {
    open("/settings/till", {}, "ceo");
    expect(await screen.findByText("Bye")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Save/ })).toBeNull();
    cleanup();
    open("/settings/till", {}, "driver");
    expect(await screen.findByText(list.denied.title)).toBeTruthy();
  });

  test("A global takes blocks and a page of one's own like a resource", async () => {
    const block: Block = {
      place: "after",
      section: "receipt",
      on: ["form"],
      component: () => <p>a preview</p>,
    };
    open("/settings/till", override<typeof till>("till", { blocks: [block] }));
    expect(await screen.findByText("a preview")).toBeTruthy();
    cleanup();
    open("/settings/till", override<typeof till>("till", { pages: { edit: () => <h1>my till</h1> } }));
    expect(await screen.findByRole("heading", { name: "my till" })).toBeTruthy();
  });

  test("A global tells any screen its values, or the initial ones where they are late or denied", async () => {
    const Screen = () => {
      const { value, isLoading } = useGlobal(till);
      return (
        <p>
          {value.greeting}, {isLoading ? "loading" : "ready"}
        </p>
      );
    };
    const own = override<typeof carriers>("carriers", { pages: { list: Screen } });
    open("/carriers", own);
    expect(await screen.findByText("Thank you, loading")).toBeTruthy();
    expect(await screen.findByText("Bye, ready")).toBeTruthy();
    cleanup();
    queryClient.clear();
    vi.mocked(dataProvider.getOne).mockRejectedValue(
      new ApiError({ status: 403, type: "denied", title: "No" }),
    );
    open("/carriers", own);
    expect(await screen.findByText("Thank you, ready")).toBeTruthy();
  });
});
