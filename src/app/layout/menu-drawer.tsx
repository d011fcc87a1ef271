import { Drawer } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Row } from "../../kit/ui/box.tsx";
import { useInterface } from "../../providers/interface/interface-state.ts";
import { LanguageSwitch } from "./bar/language-switch.tsx";
import { ProfileMenu } from "./bar/profile-menu.tsx";
import { ThemeSwitch } from "./bar/theme-switch.tsx";
import { BellHost } from "./hosts/bell-host.tsx";
import { Brand } from "./sidebar/brand.tsx";
import { Navigation } from "./sidebar/navigation.tsx";
import { QuickAdd } from "./sidebar/quick-add.tsx";

const noPadding = { body: { padding: 0 } };

/**
 * The menu as a drawer on a narrow screen, or over a full-window screen, where it also has the content of the top bar.
 */
export default function MenuDrawer() {
  const { t, i18n } = useTranslation("shell");
  const { closeNavBar: close, fullWindow } = useInterface();
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) close();
  }, [pathname, close]);
  return (
    <Drawer
      open
      onClose={close}
      closable={false}
      placement={i18n.dir() === "rtl" ? "right" : "left"}
      width={280}
      styles={noPadding}
      aria-label={t("menu")}
    >
      <Brand collapsed={false} />
      {fullWindow ? (
        <Row gap={6} padX={12} below={8}>
          <ProfileMenu />
          <BellHost />
          <LanguageSwitch />
          <ThemeSwitch />
        </Row>
      ) : null}
      <QuickAdd collapsed={false} onNavigate={close} />
      <Navigation collapsed={false} onNavigate={close} />
    </Drawer>
  );
}
