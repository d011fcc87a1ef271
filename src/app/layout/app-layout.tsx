import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from "react-router";
import { pathTo } from "../../kit/context/registry.ts";
import { returnFocus } from "../../kit/focus/return-focus.ts";
import { revealFocus } from "../../kit/focus/reveal-focus.ts";
import { useKeptKeys } from "../../kit/late/kept-keys.ts";
import { Boundary } from "../../kit/ui/boundary.tsx";
import { Box, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { phoneWidth, useInterface } from "../../providers/interface/interface-state.ts";
import { usePanel } from "../../providers/interface/use-panel.ts";
import { hosts } from "../../screens/hosts.ts";
import { PaletteHost } from "../palette/palette-host.tsx";
import { allManifests } from "../registry/manifests.ts";
import { type CurrentScreen, useCurrentScreen } from "../routes/current-screen.ts";
import styles from "./app-layout.module.css";
import { TopBar } from "./bar/top-bar.tsx";
import { LiveHost } from "./hosts/live-host.tsx";
import { PersonHost } from "./hosts/person-host.tsx";
import { SessionNotice } from "./hosts/session-notice.tsx";
import { ShortcutsHost } from "./hosts/shortcuts-host.tsx";
import { ToastHost } from "./hosts/toast-host.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { PageName } from "./page-name.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { ReadOnlyBar } from "./read-only-bar.tsx";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { useReturnToLink } from "./use-return-to-link.ts";

/* Independent of the layout's state: a constant element does not re-render on navigation. */
const sidebar = <Sidebar />;
const phoneMenu = <PhoneMenu />;
const opened = (
  <>
    <PaletteHost />
    <ShortcutsHost />
    {hosts.map(([file, Host]) => (
      <Boundary key={file} fallback={null}>
        <Host />
      </Boundary>
    ))}
    <ToastHost />
    <SessionNotice />
    <PersonHost />
    <LiveHost />
  </>
);

/** The progress bar above a page while the next one is loading. */
function Progress() {
  const { state, location } = useNavigation();
  // The form's code is on its way, and its first field takes what is typed meanwhile.
  useKeptKeys(location !== undefined && createPaths.has(location.pathname));
  return state === "idle" ? null : <Box screenOnly height={2} className={styles.progress} aria-hidden />;
}

/** The pages that create a record, whose first field gets the focus. */
const createPaths: ReadonlySet<string> = new Set(
  allManifests.filter(({ createVerb }) => createVerb === undefined).map(({ paths }) => paths.create),
);

/** Registers the drawer of a form or record over a list as an open panel while the URL shows one. */
function useDrawerFlag({ handle }: CurrentScreen): void {
  const navigate = useNavigate();
  const over = handle && "resource" in handle && handle.screen !== "list" ? handle.resource : undefined;
  const list = over?.form.open === "drawer" ? pathTo(over, "list") : undefined;
  usePanel("drawer", list !== undefined, () => list && void navigate(list));
}

/** The layout around every screen inside the guard. */
export function AppLayout() {
  const { t } = useTranslation("shell");
  const current = useCurrentScreen();
  const phone = useInterface((state) => state.windowWidth < phoneWidth);
  const full = useInterface((state) => state.fullWindow);
  useDrawerFlag(current);
  useReturnToLink();
  useEffect(returnFocus, []);
  useEffect(revealFocus, []);

  return (
    <Row align="stretch" tone="plain" className={styles.layout}>
      <Text screenOnly href="#content" as="a" ground="raised" padY={8} padX={16} className={styles.skip}>
        {t("skipToContent")}
      </Text>
      {phone || full ? phoneMenu : sidebar}
      <Stack grow shrinks className={styles.column}>
        {full ? null : <TopBar current={current} phone={phone} />}
        <Progress />
        <ReadOnlyBar />
        <Box
          id="content"
          tabIndex={-1}
          as="main"
          pad={full ? 0 : 24}
          grow
          shrinks
          className={full ? undefined : styles.content}
        >
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </Box>
      </Stack>
      <PageName current={current} />
      {opened}
      <ScrollRestoration />
    </Row>
  );
}
