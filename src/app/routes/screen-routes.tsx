import { type ComponentType, Fragment } from "react";
import { type LoaderFunction, type RouteObject, redirect } from "react-router";
import { type GlobalManifest, isGlobal } from "../../core/manifest.ts";
import { usualLayout } from "../../core/page-layout.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { loadPart } from "../../kit/late/late.ts";
import { Denied } from "../../kit/ui/denied.tsx";
import { loadTexts } from "../../providers/i18n/i18n.ts";
import { dashboardCall } from "../../screens/dashboard/dashboard-report.ts";
import { type ReportPageName, reportNames, reportPath } from "../../screens/reports/report-names.ts";
import { askedOf, type CustomScreen, customScreens, offeredScreens } from "../menu/custom-screens.ts";
import { loadExtensions } from "../registry/declarations.ts";
import { mayNow } from "../registry/permissions.ts";
import { LateLook } from "../theme/late-look.ts";
import { loadDashboard, startData, startPageNow } from "./loaders.ts";
import type { Needs, Visit } from "./needs.ts";
import type { NeededSources } from "./page-needs.ts";
import { RouteError } from "./route-error.tsx";
import { isRouteHandle, type RouteHandle } from "./route-handle.ts";

interface Extra {
  readonly path?: string;
  readonly data?: NonNullable<Needs["data"]>;
  /** The permission of its data, if the screen opens without. */
  readonly reads?: Pick<Needs, "of" | "verb">;
  /** Returns its loader. Default: it starts to load its data. */
  readonly loader?: (needs: Needs) => LoaderFunction;
  /** The name of a page below the screen, as a key of its texts. */
  readonly part?: string;
  /** It does not use Ant Design, so nothing of it is loaded. */
  readonly plain?: boolean;
}

/**
 * Creates the route of a hand-written screen, guarded by the permission in `customScreens`; its code and texts load in
 * parallel.
 * @param texts the namespaces it needs besides those of the shell
 */
function screen(
  custom: CustomScreen,
  texts: readonly string[],
  load: () => Promise<ComponentType>,
  { path = custom.path, part, data, reads, loader = startData, plain = false }: Extra = {},
): RouteObject {
  const { name, of, verb = "list", layout = usualLayout(path) } = custom;
  const Frame = plain ? Fragment : LateLook;
  const needs: Needs = {
    ...(of ? { of } : {}),
    ...{ verb, layout, texts, page: load, frame: Frame, ...reads },
    ...(data ? { data } : {}),
  };
  const handle: RouteHandle = { page: name, ...(part ? { part } : {}), needs };
  return {
    path,
    handle,
    ErrorBoundary: RouteError,
    ...(data ? { loader: loader(needs) } : {}),
    async lazy() {
      const words = Promise.all(texts.map(loadTexts));
      if (of && !(await mayNow(askedOf(of), verb))) {
        // The name of the part is also shown above the screen if access is denied.
        if (part) await words;
        return { Component: Denied };
      }
      const [Component] = await Promise.all([load(), words, loadPart(Frame), plain || loadExtensions()]);
      return {
        element: (
          <Frame>
            <Component />
          </Frame>
        ),
      };
    },
  };
}

interface ReportCall {
  readonly method: "get";
  readonly url: string;
}

/** Returns the question of a page with figures, for users who may see them. */
const figures =
  (call: (visit: Visit) => Promise<ReportCall>): NonNullable<Needs["data"]> =>
  async (visit) =>
    visit.permissions.may("reports", "show") ? [{ call: await call(visit) }] : [];

const report = (name: ReportPageName): RouteObject =>
  screen(
    customScreens.reports,
    ["reports", textsOf("orders")],
    async () => {
      const [{ ReportPage }, { reportOf }] = await Promise.all([
        import("../../screens/reports/report-page.tsx"),
        import("../../screens/reports/reports.ts"),
      ]);
      return () => <ReportPage report={reportOf(name)} />;
    },
    {
      path: reportPath(name),
      part: `reports:reports.${name}.name`,
      // The code of reports is only loaded when one is opened.
      data: figures(async ({ params }) => {
        const { reportCallAt } = await import("../../screens/reports/report-state.ts");
        return reportCallAt(name, params);
      }),
    },
  );

async function storePagesTexts(): Promise<void> {
  const { homeParts, storePages } = await import("../../screens/store-customization/store-globals.ts");
  await Promise.all([...homeParts, ...storePages].map(({ name }) => loadTexts(textsOf(name))));
}

const headerFooter = async () => (await import("../../screens/header-footer/header-footer.tsx")).HeaderFooter;
const notFound = async () => (await import("../../screens/not-found/not-found.tsx")).NotFoundPage;

/** All hand-written screens. Add their menu entries to `customScreens`, and their code and texts here. */
const allRoutes: readonly RouteObject[] = [
  screen(
    customScreens.dashboard,
    ["dashboard", textsOf("products"), textsOf("orders")],
    async () => (await import("../../screens/dashboard/dashboard.tsx")).Dashboard,
    {
      data: figures(async () => dashboardCall),
      reads: { of: "reports", verb: "show" },
      loader: loadDashboard,
      plain: true,
    },
  ),
  screen(
    customScreens.orderEntry,
    ["till", textsOf("orders"), textsOf("coupons")],
    async () => (await import("../../screens/order-entry/order-entry.tsx")).OrderEntry,
  ),
  screen(
    customScreens.kitchen,
    ["kitchen", textsOf("kitchen-tickets")],
    async () => (await import("../../screens/kitchen/kitchen-page.tsx")).KitchenPage,
  ),
  screen(
    customScreens.profile,
    ["people", textsOf("profile")],
    async () => (await import("../../screens/profile/profile-page.tsx")).ProfilePage,
  ),
  screen(
    customScreens.orderLookup,
    ["order-lookup", "orders", textsOf("orders")],
    async () => (await import("../../screens/order-lookup/order-lookup-page.tsx")).OrderLookupPage,
  ),
  screen(
    customScreens.customerOrder,
    ["customers", textsOf("customers"), textsOf("orders")],
    async () => (await import("../../screens/customer-order/customer-order-page.tsx")).CustomerOrderPage,
  ),
  screen(
    customScreens.returnOrder,
    ["orders", "returns", textsOf("orders"), textsOf("returns")],
    async () => (await import("../../screens/returns/return-page.tsx")).ReturnPage,
  ),
  screen(
    customScreens.receiveStock,
    ["stock", textsOf("stock-receipts")],
    async () => (await import("../../screens/receiving/receive-page.tsx")).ReceivePage,
  ),
  screen(
    customScreens.pendingApproval,
    ["approval", textsOf("staff"), textsOf("reviews")],
    async () => (await import("../../screens/pending-approval/pending-approval.tsx")).PendingApproval,
  ),
  screen(
    customScreens.reports,
    ["reports"],
    async () => (await import("../../screens/reports/hub.tsx")).ReportsHub,
  ),
  ...reportNames.map(report),
  screen(customScreens.storeCustomization, ["storefront"], async () => {
    const [{ StoreCustomization }] = await Promise.all([
      import("../../screens/store-customization/store-customization.tsx"),
      storePagesTexts(),
    ]);
    return StoreCustomization;
  }),
  ...["", "/footer"].map((tab) =>
    screen(customScreens.headerFooter, ["storefront", textsOf("header"), textsOf("footer")], headerFooter, {
      path: customScreens.headerFooter.path + tab,
    }),
  ),
  screen(
    customScreens.auditLog,
    ["audit", textsOf("staff")],
    async () => (await import("../../screens/audit-log/audit-log.tsx")).AuditLog,
  ),
  screen(
    customScreens.translations,
    ["translations"],
    async () => (await import("../../screens/translations/translations.tsx")).Translations,
  ),
  screen(
    customScreens.comingSoon,
    [],
    async () => (await import("../../screens/coming-soon/coming-soon.tsx")).ComingSoon,
  ),
  screen(customScreens.notFound, [], notFound),
  screen(customScreens.notFound, [], notFound, { path: "*" }),
];

const offered = new Set(offeredScreens.map(({ name }) => name));

const isOffered = ({ handle }: RouteObject) =>
  isRouteHandle(handle) && "page" in handle && offered.has(handle.page);

/** Leads from the address of a screen that the back end does not support to the start page. */
const toStart = ({ path = "" }: RouteObject): RouteObject => ({
  path,
  element: null,
  loader: async () => redirect(await startPageNow()),
});

/** The hand-written screens that the back end supports, and where the others lead. */
export const screenRoutes = allRoutes.map((route) => (isOffered(route) ? route : toStart(route)));

/** Returns the route of the settings hub, which lists the globals by their manifests. */
export function settingsRoute(globals: readonly GlobalManifest[], load: NeededSources["load"]): RouteObject {
  return screen(customScreens.settings, [], async () => {
    const [{ Settings }, ...declared] = await Promise.all([
      import("../../screens/settings/settings.tsx"),
      ...globals.map(({ name }) => load(name)),
    ]);
    const all = declared.filter(isGlobal);
    return () => <Settings globals={all} />;
  });
}
