import { type BaseRecord, type DataProvider, type GetListParams, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { ConfigProvider } from "antd";
import i18next from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { vi } from "vitest";
import type { AnyResource } from "../../../src/core/define.ts";
import { manifestOf } from "../../../src/core/manifest-of.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { type Overrides, OverridesContext } from "../../../src/kit/context/overrides.ts";
import { DeclarationContext, RegistryContext } from "../../../src/kit/context/registry.ts";
import { SessionContext } from "../../../src/kit/context/session.ts";
import ListPage from "../../../src/kit/list/list-page.tsx";
import ShowPage from "../../../src/kit/show/show-page.tsx";
import { ApiError } from "../../../src/providers/api-error.ts";
import { createAuditLog } from "../../../src/providers/audit.ts";
import { extras } from "../../../src/resources/extras.ts";
import { resources } from "../../../src/resources/index.ts";
import { englishTexts } from "../../texts.ts";

const manifests = new Map([...resources].map(([name, resource]) => [name, manifestOf(resource)]));

async function declared(name: string): Promise<AnyResource> {
  const found = resources.get(name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
}

export const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: "en",
  fallbackLng: "en",
  interpolation: { escapeValue: false },
  resources: { en: englishTexts() },
});

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

/** Answers a page of so many extras. */
export const extrasOf =
  (total: number): Lists =>
  ({ pagination }) => {
    const size = pagination?.pageSize ?? total;
    const start = ((pagination?.currentPage ?? 1) - 1) * size;
    return Promise.resolve({ data: many(total).slice(start, start + size), total });
  };

export const refuse = (details: ConstructorParameters<typeof ApiError>[0]) =>
  Promise.reject(new ApiError(details));

export interface Scene {
  /** Default: extras. */
  readonly resource?: AnyResource;
  readonly parts?: Readonly<Record<string, Overrides>>;
  readonly at?: string;
  readonly role?: Role;
  readonly lists?: Lists;
  readonly getOne?: (id: string) => Promise<BaseRecord>;
  readonly audit?: readonly BaseRecord[];
  readonly views?: readonly BaseRecord[];
}

/** Shows a list among its routes, over a data provider that answers as told. */
export function show(scene: Scene = {}) {
  const { resource = extras } = scene;
  const getList = vi.fn<Lists>(scene.lists ?? extrasOf(3));
  const create = vi.fn((call: { variables: object }) =>
    Promise.resolve({ data: { ...call.variables, id: "v9", mine: true } }),
  );
  const others: Record<string, readonly BaseRecord[]> = {
    "saved-views": scene.views ?? [],
    "audit-entries": scene.audit ?? [],
  };
  const provider = {
    getApiUrl: () => "",
    getList: (params: GetListParams) => {
      const data = others[params.resource] ?? (params.resource === resource.name ? undefined : []);
      return data ? Promise.resolve({ data, total: data.length }) : getList(params);
    },
    getMany: ({ ids }: { ids: string[] }) =>
      Promise.resolve({ data: ids.map((id) => extra(Number(id.slice(1)))) }),
    getOne: async ({ id }: { id: string }) => ({
      data: await (scene.getOne ?? (() => Promise.resolve(extra(Number(id.slice(1))))))(id),
    }),
    create,
    update: () => Promise.reject(new Error("not part of this test")),
    deleteOne: () => Promise.resolve({ data: {} }),
  } as unknown as DataProvider;
  const notices: string[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } });
  const router = createMemoryRouter(
    [
      {
        element: (
          <Refine
            dataProvider={provider}
            auditLogProvider={createAuditLog(provider)}
            options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
            notificationProvider={{ open: ({ message }) => notices.push(message), close: () => undefined }}
          >
            <Outlet />
          </Refine>
        ),
        children: [
          {
            element: <ListPage resource={resource} />,
            children: [
              { path: resource.paths.list, element: null },
              { path: resource.paths.show, element: <ShowPage resource={resource} /> },
            ],
          },
          { path: "*", element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [scene.at ?? resource.paths.list] },
  );
  const role = scene.role ?? "admin";
  const view = render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <SessionContext value={{ id: "a1", email: "a@example.com", name: "A", role, image: null }}>
          <RegistryContext value={manifests}>
            <DeclarationContext value={declared}>
              <OverridesContext value={scene.parts ?? {}}>
                <RouterProvider router={router} />
              </OverridesContext>
            </DeclarationContext>
          </RegistryContext>
        </SessionContext>
      </ConfigProvider>
    </I18nextProvider>,
  );
  return { router, getList, create, notices, ...view };
}

export const at = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name }));
}
