import type { BaseRecord, LiveProvider } from "@refinedev/core";
import { fireEvent, screen } from "@testing-library/react";
import { Outlet } from "react-router";
import { vi } from "vitest";
import {
  type AnyResource,
  computed,
  defineResource,
  flag,
  integer,
  list as listOf,
  money,
  select,
  slug,
  text,
} from "../../../src/core/define.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Overrides } from "../../../src/kit/context/overrides.ts";
import CreatePage from "../../../src/kit/form/create-page.tsx";
import EditPage from "../../../src/kit/form/edit-page.tsx";
import { useSession } from "../../../src/providers/auth/session.ts";
import { english, personAs, refuse, type Surroundings, showRoutes } from "../harness.tsx";

export { at, press, refuse } from "../harness.tsx";

const declared = {
  name: "gadgets",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "title",
  fields: {
    title: text({ required: true, max: 20 }),
    slug: slug({ from: "title" }),
    offer: select(["none", "timed"], { required: true, initial: "none" }),
    hours: integer({ required: true, min: 1, when: { offer: "timed" } }),
    price: money(),
    salePrice: money(),
    parts: listOf({ sku: text({ max: 8 }), amount: integer({ initial: 1 }) }),
    published: flag({ initial: true }),
    cheap: computed(flag(), ({ price }: { readonly price: number | null }) => (price ?? 0) < 100),
  },
  rules: {
    salePrice: (gadget: { readonly salePrice: number | null; readonly price: number | null }) =>
      (gadget.salePrice ?? 0) <= (gadget.price ?? 0) || "gadgets.errors.saleAbovePrice",
  },
  list: { columns: ["title"] },
} as const;

/** Opens as a drawer. */
export const gadgets = defineResource({
  ...declared,
  form: { sections: { offer: ["offer", "hours", "price", "salePrice"], parts: ["parts"] } },
});

/** The same as a page with a side column and a collapsed section. */
export const laidOut = defineResource({
  ...declared,
  form: {
    open: "page",
    layout: { side: ["state"], folded: ["parts"] },
    sections: {
      general: ["title", "slug"],
      offer: ["offer", "hours", "price", "salePrice"],
      state: ["published"],
      parts: ["parts"],
    },
  },
});

const texts = {
  name: { one: "Gadget", many: "Gadgets" },
  fields: {
    title: "Title",
    slug: "Slug",
    offer: "Offer",
    hours: "Hours",
    price: "Price",
    salePrice: "Sale price",
    parts: "Parts",
    published: "Published",
    cheap: "Cheap",
  },
  entries: { parts: { sku: "SKU", amount: "Amount" } },
  options: { offer: { none: "None", timed: "Timed" } },
  sections: { general: "General", offer: "Offer", state: "State", parts: "Parts" },
  help: { title: "What customers read." },
  errors: { saleAbovePrice: "Not above the price." },
};

const i18n = await english({ gadgets: texts });

export const gadget = {
  id: "g1",
  version: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  title: "Lamp",
  slug: "lamp",
  offer: "none",
  hours: null,
  price: 1000,
  salePrice: null,
  parts: [
    { id: "p1", sku: "A", amount: 1 },
    { id: "p2", sku: "B", amount: 2 },
  ],
  published: true,
  cheap: false,
};

export const admin: Admin = personAs("admin");

interface Call {
  readonly id?: unknown;
  readonly variables?: unknown;
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

type Answer = (call: Call) => Promise<BaseRecord>;

export interface Scene {
  readonly resource?: AnyResource;
  /** The initial path. Default: the edit page of the gadget. */
  readonly at?: string;
  readonly getOne?: Answer;
  readonly create?: Answer;
  readonly update?: Answer;
  readonly admin?: Admin;
  readonly overrides?: Readonly<Record<string, Overrides>>;
  readonly live?: LiveProvider;
  readonly told?: Surroundings["told"];
}

/** Returns the API's response to saving changes of this record. */
export const stored = (record: BaseRecord, { variables }: Call): BaseRecord => ({
  ...record,
  ...(variables as object),
  version: Number(record.version) + 1,
});

export const networkDown = () => refuse({ status: 0, type: "network", title: "Network Error" });

/** Shows a form with its routes, over a data provider with the given responses. */
export function show(scene: Scene = {}) {
  useSession.setState({ adminInfo: { email: admin.email } });
  const resource = scene.resource ?? gadgets;
  const getOne = vi.fn<Answer>(scene.getOne ?? (() => Promise.resolve(gadget)));
  const create = vi.fn<Answer>(
    scene.create ?? ((call) => Promise.resolve({ ...stored({ version: 0 }, call), id: "new1" })),
  );
  const update = vi.fn<Answer>(scene.update ?? ((call) => Promise.resolve(stored(gadget, call))));
  const provider = {
    getList: () => Promise.resolve({ data: [], total: 0 }),
    getMany: () => Promise.resolve({ data: [] }),
    getOne: async (call: Call) => ({ data: await getOne(call) }),
    create: async (call: Call) => ({ data: await create(call) }),
    update: async (call: Call) => ({ data: await update(call) }),
  };
  const page = (
    <>
      <a href="#row">opener</a>
      <Outlet />
    </>
  );
  const children = [
    { path: resource.paths.list, element: <p>the list</p> },
    { path: resource.paths.create, element: <CreatePage resource={resource} /> },
    { path: resource.paths.edit, element: <EditPage resource={resource} /> },
    { path: "/elsewhere", element: <p>elsewhere</p> },
  ];
  const shown = showRoutes([{ element: page, children }], {
    provider,
    at: scene.at ?? "/gadgets/g1/edit",
    admin: scene.admin ?? admin,
    declared: [resource],
    overrides: scene.overrides ?? {},
    texts: i18n,
    staleTime: 1000,
    ...(scene.live ? { live: scene.live } : {}),
    ...(scene.told ? { told: scene.told } : {}),
  });
  return { getOne, create, update, ...shown };
}

export const input = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: "input, textarea" });

export async function type(label: string | RegExp, value: string): Promise<void> {
  const element = await input(label);
  fireEvent.change(element, { target: { value } });
}

/** Selects an option by its text. */
export async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(await input(label));
  const shown = await screen.findAllByText(option, {
    selector: ".ant-select-item-option-content, .ant-select-item-option-content *",
  });
  const last = shown.at(-1);
  if (last) fireEvent.click(last);
}
