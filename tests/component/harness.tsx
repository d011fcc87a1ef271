/** The context of a component in the application: Refine, routes, texts and a signed-in user. */
import { type DataProvider, type LiveProvider, type OpenNotificationParams, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ConfigProvider } from "antd";
import { createInstance, type i18n as I18n } from "i18next";
import type { ReactElement, ReactNode } from "react";
import { flushSync } from "react-dom";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from "react-router";
import type { AnyResource } from "../../src/core/define.ts";
import type { Manifest } from "../../src/core/manifest.ts";
import { manifestOf } from "../../src/core/manifest-of.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import type { Role } from "../../src/domain/roles.ts";
import { startI18n } from "../../src/domain/texts/i18n.ts";
import { type Overrides, OverridesContext } from "../../src/kit/context/overrides.ts";
import { DeclarationContext, RegistryContext } from "../../src/kit/context/registry.ts";
import { SessionContext } from "../../src/kit/context/session.ts";
import { createAuditLog } from "../../src/providers/audit.ts";
import { BackendContext, type CompleteBackend } from "../../src/providers/backend.ts";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { resources } from "../../src/resources/index.ts";
import { englishTexts, type Tree } from "../texts.ts";

/** Loads English with additional texts for declarations of a test. */
export async function english(madeUp: Readonly<Record<string, Tree>> = {}): Promise<I18n> {
  const options = { lng: "en", fallbackLng: "en", resources: { en: englishTexts(madeUp) } };
  return startI18n(createInstance(), options, initReactI18next);
}

export const i18n = await english();

/** Returns the manifests of all declarations and those of a test. */
export const manifestsWith = (...own: readonly AnyResource[]): ReadonlyMap<string, Manifest> =>
  new Map([...resources.values(), ...own].map((resource) => [resource.name, manifestOf(resource)]));

const declaredWith = (own: readonly AnyResource[]) => async (name: string) => {
  const found = own.find((one) => one.name === name) ?? resources.get(name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};

export const personAs = (role: Role): Admin => ({
  id: "a1",
  email: "a@example.com",
  name: "A",
  role,
  image: null,
});

export interface Surroundings {
  /** The methods of the data provider; all others fail the test. */
  readonly provider?: object;
  readonly backend?: CompleteBackend;
  /** The live provider. Default: none. */
  readonly live?: LiveProvider;
  /** Additional declarations of this test. */
  readonly declared?: readonly AnyResource[];
  readonly overrides?: Readonly<Record<string, Overrides>>;
  readonly texts?: I18n;
  /** Receives the notifications shown to the user. */
  readonly told?: (notice: OpenNotificationParams) => void;
  readonly admin?: Admin;
  /** The initial path. Default: / */
  readonly at?: string;
  /** In milliseconds: how long a response is fresh. Default: 0 */
  readonly staleTime?: number;
}

const never = () => Promise.reject(new Error("not part of this test"));
const noProvider = {
  getApiUrl: () => "",
  getList: never,
  getOne: never,
  create: never,
  update: never,
  deleteOne: never,
};

const drawNow = (change: () => unknown): undefined => void flushSync(change);

/** Shows routes as in the application. Also returns the notifications shown to the user. */
export function showRoutes(children: RouteObject[], surroundings: Surroundings = {}) {
  const { declared = [], overrides = {}, texts = i18n, admin = personAs("admin") } = surroundings;
  const { at: start = "/", staleTime = 0, backend, live } = surroundings;
  // A test double needs no generic signatures.
  const provider = { ...noProvider, ...surroundings.provider } as unknown as DataProvider;
  const notices: string[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } });
  const frame = (
    <Refine
      dataProvider={provider}
      auditLogProvider={createAuditLog(provider)}
      {...(live ? { liveProvider: live } : {})}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
      notificationProvider={{
        open: (notice) => {
          notices.push(notice.message);
          surroundings.told?.(notice);
        },
        close: () => undefined,
      }}
    >
      <Outlet />
    </Refine>
  );
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [start] });
  const over = (node: ReactNode) =>
    backend ? <BackendContext value={backend}>{node}</BackendContext> : node;
  const view = render(
    <I18nextProvider i18n={texts}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <SessionContext value={admin}>
          <RegistryContext value={manifestsWith(...declared)}>
            <DeclarationContext value={declaredWith(declared)}>
              <OverridesContext value={overrides}>
                {over(<RouterProvider router={router} flushSync={drawNow} />)}
              </OverridesContext>
            </DeclarationContext>
          </RegistryContext>
        </SessionContext>
      </ConfigProvider>
    </I18nextProvider>,
  );
  return { router, notices, queries, ...view };
}

/** Shows one component at every path. */
export const showElement = (element: ReactElement, surroundings: Surroundings = {}) =>
  showRoutes([{ path: "*", element }], surroundings);

export const at = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

/** Clicks a button, and waits for React to render what the click loads lazily. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole("button", { name });
  await act(async () => void fireEvent.click(button));
}

export const refuse = (details: ConstructorParameters<typeof ApiError>[0]) =>
  Promise.reject(new ApiError(details));
