import type { FocusEvent, KeyboardEvent, PointerEvent } from "react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PlainList } from "../../kit/ui/index.ts";
import { entryName } from "../current-screen.ts";
import { Icon } from "../icons.tsx";
import type { MenuEntry } from "../menu.ts";
import { preloading } from "../preload.ts";
import { useRoleMenu } from "../use-role-menu.ts";
import { MenuBadge } from "./menu-badge.tsx";
import { NameTip } from "./name-tip.tsx";
import styles from "./navigation.module.css";

interface NavigationProps {
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

/** Arrow keys go from link to link; Tab does so, too. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  const next = {
    ArrowDown: links[at + 1] ?? links[0],
    ArrowUp: links[at - 1] ?? links.at(-1),
    Home: links[0],
    End: links.at(-1),
  }[event.key];
  if (!next || at < 0) return;
  event.preventDefault();
  next.focus();
}

/** The menu, as the registry and the signed-in role have it. */
export function Navigation({ collapsed, onNavigate }: NavigationProps) {
  const { t } = useTranslation(["shell", "resources"]);
  const { menu, current } = useRoleMenu();
  const id = useId();
  const [named, name] = useState<HTMLElement | null>(null);
  const show = ({ target }: PointerEvent | FocusEvent) =>
    name(collapsed && target instanceof Element ? target.closest("a") : null);
  const hide = () => name(null);

  const links = (entries: readonly MenuEntry[]) =>
    entries.map((entry) => {
      const label = entryName(t, entry);
      return (
        <li key={entry.path}>
          <Link
            to={entry.path}
            className={styles.link}
            aria-current={entry.path === current?.path ? "page" : undefined}
            {...("resource" in entry ? preloading(entry.resource) : {})}
            onClick={onNavigate}
          >
            <Icon name={entry.icon} />
            <span className={styles.name} data-name>
              {label}
              {"screen" in entry ? <MenuBadge screen={entry.screen} /> : null}
            </span>
          </Link>
        </li>
      );
    });

  return (
    <nav
      className={styles.menu}
      data-collapsed={collapsed || undefined}
      aria-label={t("menu")}
      onKeyDown={step}
      onPointerOver={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      <PlainList>{links(menu.top)}</PlainList>
      {menu.groups.map(({ group, entries }) => (
        <div key={group} className={styles.group}>
          <p id={`${id}${group}`} className={styles.groupName}>
            {t(`groups.${group}`)}
          </p>
          <PlainList aria-labelledby={`${id}${group}`}>{links(entries)}</PlainList>
        </div>
      ))}
      <NameTip of={named} />
    </nav>
  );
}
