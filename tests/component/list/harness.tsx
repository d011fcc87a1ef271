import type { BaseRecord, DataProvider, GetListParams, LiveProvider } from "@refinedev/core";
import type { i18n as I18n } from "i18next";
import { vi } from "vitest";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Role } from "../../../src/domain/roles.ts";
import type { Overrides } from "../../../src/kit/context/overrides.ts";
import ListPage from "../../../src/kit/list/list-page.tsx";
import ShowPage from "../../../src/kit/show/show-page.tsx";
import { extras } from "../../../src/resources/extras.ts";
import { personAs, showRoutes } from "../harness.tsx";

export { at, i18n, press, refuse } from "../harness.tsx";

export const extra = (number: number): BaseRecord => ({
  id: `e${number}`,
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  name: `Extra ${number}`,
  price: number * 100,
  maximum: 1,
  categoryIds: [],
  image: null,
  published: true,
});

export const many = (count: number) => Array.from({ length: count }, (_, at) => extra(at + 1));

type Lists = (params: GetListParams) => Promise<{ data: BaseRecord[]; total: number }>;

/** Responds with a page of that many extras. */
export const extrasOf =
  (total: number): Lists =>
  ({ pagination }) => {
    const size = pagination?.pageSize ?? total;
    const start = ((pagination?.currentPage ?? 1) - 1) * size;
    return Promise.resolve({ data: many(total).slice(start, start + size), total });
  };

export interface Scene {
  /** Default: extras. */
  readonly resource?: AnyResource;
  readonly parts?: Readonly<Record<string, Overrides>>;
  readonly at?: string;
  readonly role?: Role;
  readonly lists?: Lists;
  readonly getOne?: (id: string) => Promise<BaseRecord>;
  /** Default: one extra per id. */
  readonly getMany?: (ids: readonly string[]) => readonly BaseRecord[];
  readonly texts?: I18n;
  readonly audit?: readonly BaseRecord[];
  readonly views?: readonly BaseRecord[];
  readonly live?: LiveProvider;
  /** Default: changes nothing. */
  readonly update?: DataProvider["update"] | ((call: never) => Promise<{ data: BaseRecord }>);
}

/** Shows a list with its routes, over a data provider with the given responses. */
export function show(scene: Scene = {}) {
  const { resource = extras } = scene;
  const getList = vi.fn<Lists>(scene.lists ?? extrasOf(3));
  const create = vi.fn((call: { variables: object; meta?: { headers?: Readonly<Record<string, string>> } }) =>
    Promise.resolve({ data: { ...call.variables, id: "v9", mine: true } }),
  );
  const others: Record<string, readonly BaseRecord[]> = {
    "saved-views": scene.views ?? [],
    "audit-entries": scene.audit ?? [],
    ...(resource === extras ? {} : { extras: many(3) }),
  };
  const provider = {
    getList: (params: GetListParams) => {
      const data = others[params.resource] ?? (params.resource === resource.name ? undefined : []);
      return data ? Promise.resolve({ data, total: data.length }) : getList(params);
    },
    getMany: async ({ resource: name, ids }: { resource: string; ids: string[] }) => {
      const records = name === resource.name ? scene.getMany : undefined;
      return { data: records ? records(ids) : ids.map((id) => extra(Number(id.slice(1)))) };
    },
    getOne: async ({ id }: { id: string }) => ({
      data: await (scene.getOne ?? (() => Promise.resolve(extra(Number(id.slice(1))))))(id),
    }),
    create,
    ...(scene.update ? { update: scene.update } : {}),
    deleteOne: () => Promise.resolve({ data: {} }),
  };
  const routes = [
    {
      element: <ListPage resource={resource} />,
      children: [
        { path: resource.paths.list, element: null },
        { path: resource.paths.show, element: <ShowPage resource={resource} /> },
      ],
    },
    { path: "*", element: <p>elsewhere</p> },
  ];
  const shown = showRoutes(routes, {
    provider,
    at: scene.at ?? resource.paths.list,
    admin: personAs(scene.role ?? "admin"),
    overrides: scene.parts ?? {},
    ...(scene.resource ? { declared: [scene.resource] } : {}),
    ...(scene.texts ? { texts: scene.texts } : {}),
    staleTime: 1000,
    ...(scene.live ? { live: scene.live } : {}),
  });
  return { getList, create, ...shown };
}
