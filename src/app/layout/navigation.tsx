import { Menu, type MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { entryName } from "../current-screen.ts";
import { Icon } from "../icons.tsx";
import type { MenuEntry } from "../menu.ts";
import { preloading } from "../preload.ts";
import { useRoleMenu } from "../use-role-menu.ts";
import { MenuBadge } from "./menu-badge.tsx";

interface NavigationProps {
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

/** The menu, as the registry and the signed-in role have it. */
export function Navigation({ collapsed, onNavigate }: NavigationProps) {
  const { t } = useTranslation(["shell", "resources"]);
  const { menu, current } = useRoleMenu();
  const navigate = useNavigate();

  const itemOf = (entry: MenuEntry) => {
    return {
      key: entry.path,
      icon: <Icon name={entry.icon} />,
      title: entryName(t, entry),
      label: (
        <Link to={entry.path} tabIndex={-1} {...("resource" in entry ? preloading(entry.resource) : {})}>
          {entryName(t, entry)}
          {"screen" in entry ? <MenuBadge screen={entry.screen} /> : null}
        </Link>
      ),
    };
  };

  const items: MenuProps["items"] = [
    ...menu.top.map(itemOf),
    ...menu.groups.map(({ group, entries }) => ({
      key: group,
      type: "group" as const,
      label: collapsed ? null : t(`groups.${group}`),
      children: entries.map(itemOf),
    })),
  ];

  // The mouse follows the link; Enter on a menu item has no link to follow.
  const choose: MenuProps["onClick"] = ({ key, domEvent }) => {
    if (domEvent.type === "keydown") void navigate(key);
    onNavigate?.();
  };

  return (
    <nav aria-label={t("menu")}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        items={items}
        selectedKeys={current ? [current.path] : []}
        onClick={choose}
      />
    </nav>
  );
}
