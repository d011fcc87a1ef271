import { Refine } from "@refinedev/core";
import { Suspense, useEffect, useMemo } from "react";
import type { Manifest } from "../core/manifest.ts";
import { OverridesContext } from "../kit/context/overrides.ts";
import { DeclarationContext, RegistryContext } from "../kit/context/registry.ts";
import { SessionContext } from "../kit/context/session.ts";
import { LookContext } from "../kit/late/deferred.tsx";
import { lateDialog } from "../kit/late/late-dialog.tsx";
import { loadCreateInline } from "../kit/pages.ts";
import { CreateInlineContext } from "../kit/references/create-context.ts";
import { IconContext } from "../kit/ui/icon.tsx";
import { createAuditLog } from "../providers/audit.ts";
import { authProvider } from "../providers/auth/auth.ts";
import { storedAdmin, useSession } from "../providers/auth/session.ts";
import { backend, dataProvider } from "../providers/data.ts";
import { i18nProvider, textTransformers } from "../providers/i18n/refine-i18n.ts";
import { trackWindowWidth } from "../providers/interface/interface-state.ts";
import { queryClient } from "../providers/query-client.ts";
import { notificationProvider } from "../providers/toasts/notifications.ts";
import { overrides } from "../screens/overrides.ts";
import { AppLayout } from "./layout/app-layout.tsx";
import { LoadingScreen } from "./layout/loading-screen.tsx";
import { spoken } from "./refusals/spoken.ts";
import { accessControl } from "./registry/access-control.ts";
import { loadDeclaration } from "./registry/declarations.ts";
import { Icon } from "./registry/icons.tsx";
import { allManifests } from "./registry/manifests.ts";
import { WithPermissions } from "./registry/permissions.ts";
import { useRefineResources } from "./routes/refine-resources.tsx";
import { routerProvider } from "./routes/refine-router.ts";
import { StoreSettings } from "./store-settings.tsx";
import { LateLook } from "./theme/late-look.ts";
import { followSystemTheme } from "./theme/theme-choice.ts";

const CreateInline = lateDialog(loadCreateInline);

const refineOptions = {
  disableTelemetry: true,
  textTransformers,
  reactQuery: { clientConfig: queryClient },
  syncWithLocation: false,
  // The forms guard unsaved changes themselves: Refine's notice does not work with a data router.
  warnWhenUnsavedChanges: false,
  disableRouteChangeHandler: true,
  // No component uses the elapsed time of requests, and every hook would run a timer.
  overtime: { enabled: false, interval: 1_000 },
} as const;

const byName = (manifests: readonly Manifest[]) =>
  new Map(manifests.map((manifest) => [manifest.name, manifest]));
const manifestByName = byName(allManifests);
const auditLog = createAuditLog(dataProvider);
const hooksProvider = spoken(dataProvider);
/* One follower listens for all (`layout/live-follower.tsx`); hooks that listen themselves opt in (`liveMode`). */
const liveProvider = backend.live ? { liveProvider: backend.live } : {};

/** Everything inside the guard: Refine and the contexts around the layout. */
export function App() {
  const adminInfo = useSession((session) => session.adminInfo);
  const admin = useMemo(() => storedAdmin(adminInfo), [adminInfo]);
  const resources = useRefineResources(admin);
  useEffect(trackWindowWidth, []);
  useEffect(followSystemTheme, []);
  return (
    <Refine
      dataProvider={hooksProvider}
      routerProvider={routerProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      authProvider={authProvider}
      accessControlProvider={accessControl}
      auditLogProvider={auditLog}
      {...liveProvider}
      resources={resources}
      options={refineOptions}
    >
      <RegistryContext value={manifestByName}>
        <DeclarationContext value={loadDeclaration}>
          <CreateInlineContext value={CreateInline}>
            <OverridesContext value={overrides}>
              <IconContext value={Icon}>
                <LookContext value={LateLook}>
                  <SessionContext value={admin}>
                    <Suspense fallback={<LoadingScreen />}>
                      <WithPermissions>
                        <StoreSettings>
                          <AppLayout />
                        </StoreSettings>
                      </WithPermissions>
                    </Suspense>
                  </SessionContext>
                </LookContext>
              </IconContext>
            </OverridesContext>
          </CreateInlineContext>
        </DeclarationContext>
      </RegistryContext>
    </Refine>
  );
}
