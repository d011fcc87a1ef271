import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { useInterface } from "../../providers/interface-state.ts";
import { Brand } from "./brand.tsx";
import { Navigation } from "./navigation.tsx";
import { QuickAdd } from "./quick-add.tsx";

const noPadding = { body: { padding: 0 } };

/** The menu as a drawer over a narrow screen. */
export default function MenuDrawer() {
  const { t, i18n } = useTranslation("shell");
  const close = useInterface((state) => state.closeNavBar);
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
      <QuickAdd collapsed={false} onNavigate={close} />
      <Navigation collapsed={false} onNavigate={close} />
    </Drawer>
  );
}
