import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from "@ant-design/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ariaKeysOf, pressesOf } from "../../../kit/context/shortcuts.ts";
import { coverAbove } from "../../../kit/focus/cover.ts";
import { Row, Text } from "../../../kit/ui/box.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { useInterface } from "../../../providers/interface/interface-state.ts";
import { preloadPalette } from "../../palette/palette-host.tsx";
import type { CurrentScreen } from "../../routes/current-screen.ts";
import { BellHost } from "../hosts/bell-host.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import styles from "./top-bar.module.css";

/** The same on every screen: a constant element does not re-render on navigation. */
const always = (
  <>
    <BellHost />
    <LanguageSwitch />
    <ThemeSwitch />
    <ProfileMenu />
  </>
);

interface TopBarProps {
  readonly current: CurrentScreen;
  readonly phone: boolean;
}

/** The bar above every screen: breadcrumbs and global controls. */
export const TopBar = memo(function TopBar({ current, phone }: TopBarProps) {
  const { t } = useTranslation("shell");
  const { open, toggleSidebar, toggleNavBar, openModal } = useInterface();
  const expanded = phone ? open.navBar : open.sidebar;
  const WideIcon = open.sidebar ? MenuFoldOutlined : MenuUnfoldOutlined;
  return (
    <Row
      ref={coverAbove}
      screenOnly
      as="header"
      gap={6}
      line="below"
      ground="plain"
      padX={16}
      height={60}
      className={styles.bar}
    >
      <Button
        type="text"
        icon={phone ? <MenuOutlined aria-hidden /> : <WideIcon aria-hidden className={styles.mirrored} />}
        aria-label={t("toggleMenu")}
        aria-expanded={expanded}
        onClick={phone ? toggleNavBar : toggleSidebar}
      />
      <Breadcrumbs current={current} />
      <Row
        as="button"
        type="button"
        gap={8}
        height={36}
        padX={12}
        frame="strong"
        round={8}
        ground="plain"
        tone="muted"
        size={14}
        className={styles.search}
        aria-label={t("palette.open")}
        aria-keyshortcuts={ariaKeysOf("palette")}
        onClick={openModal}
        onMouseEnter={preloadPalette}
        onFocus={preloadPalette}
      >
        <SearchOutlined aria-hidden />
        <Text text="start" className={styles.hint}>
          {t("palette.hint")}
        </Text>
        <Text as="kbd" frame ground="soft" padX={6} size={12} round={5} className={styles.key}>
          {pressesOf("palette")}
        </Text>
      </Row>
      {always}
    </Row>
  );
});
