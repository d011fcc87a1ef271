import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { phoneWidth, useInterface } from "../../providers/interface-state.ts";
import { PaletteHost } from "../palette/palette-host.tsx";
import { usePlace } from "../place.ts";
import styles from "./app-layout.module.css";
import { LoadingScreen } from "./loading-screen.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { Sidebar } from "./sidebar.tsx";
import { StatusLine } from "./status-line.tsx";
import { ToastHost } from "./toast-host.tsx";
import { TopBar } from "./top-bar.tsx";

const productName = "Storekeeper";

/** What stands around every screen inside the guard. */
export function AppLayout() {
  const { t } = useTranslation("shell");
  const place = usePlace();
  const phone = useInterface((state) => state.windowWidth < phoneWidth);
  const waiting = useNavigation().state !== "idle";

  useEffect(() => {
    document.title = place.title ? `${place.title} · ${productName}` : productName;
  }, [place.title]);

  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        {t("skipToContent")}
      </a>
      {phone ? <PhoneMenu /> : <Sidebar />}
      <div className={styles.column}>
        <TopBar place={place} phone={phone} />
        {waiting && <div className={styles.progress} aria-hidden />}
        <main id="content" tabIndex={-1} className={styles.content}>
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <StatusLine title={place.title} />
      <PaletteHost />
      <ToastHost />
      <ScrollRestoration />
    </div>
  );
}
