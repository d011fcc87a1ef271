import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { memo, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { createPath, useLocation, useNavigate } from "react-router";
import { isForBrowser, PlainList } from "../../kit/ui/index.ts";
import { entryName } from "../current-screen.ts";
import { Icon } from "../icons.tsx";
import { resourceManifests } from "../manifests.ts";
import type { Menu, MenuEntry } from "../menu.ts";
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

/** What is drawn in one step when its rows are there: React would draw it in slices, with frames of the page before between. */
const lists: ReadonlySet<string> = new Set(resourceManifests.map(({ paths }) => paths.list));

/** Follows the links inside: one handler for all, where each `Link` would be drawn anew with every address. */
function useFollow(onNavigate: (() => void) | undefined): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  return (event) => {
    const to = event.target instanceof Element && event.target.closest("a")?.getAttribute("href");
    if (!to) return;
    onNavigate?.();
    if (isForBrowser(event)) return;
    event.preventDefault();
    void navigate(to, { replace: to === here, flushSync: lists.has(to) });
  };
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly label: string;
  readonly current: boolean;
}

const MenuLink = memo(function MenuLink({ entry, label, current }: MenuLinkProps) {
  return (
    <li>
      <a
        href={entry.path}
        className={styles.link}
        aria-current={current ? "page" : undefined}
        {...("resource" in entry ? preloading(entry.resource) : {})}
      >
        <Icon name={entry.icon} />
        <span className={styles.name} data-name>
          {label}
          {"screen" in entry ? <MenuBadge screen={entry.screen} /> : null}
        </span>
      </a>
    </li>
  );
});

interface MenuLinksProps {
  readonly menu: Menu;
  readonly current: MenuEntry | undefined;
}

/** The links in their groups. */
const MenuLinks = memo(function MenuLinks({ menu, current }: MenuLinksProps) {
  const { t } = useTranslation(["shell", "resources"]);
  const id = useId();
  const labels = useMemo(() => {
    const entries = [...menu.top, ...menu.groups.flatMap((group) => group.entries)];
    return new Map(entries.map((entry) => [entry, entryName(t, entry)]));
  }, [menu, t]);
  const links = (entries: readonly MenuEntry[]) =>
    entries.map((entry) => (
      <MenuLink
        key={entry.path}
        entry={entry}
        label={labels.get(entry) ?? ""}
        current={entry.path === current?.path}
      />
    ));
  return (
    <>
      <PlainList>{links(menu.top)}</PlainList>
      {menu.groups.map(({ group, entries }) => (
        <div key={group} className={styles.group}>
          <p id={`${id}${group}`} className={styles.groupName}>
            {t(`groups.${group}`)}
          </p>
          <PlainList aria-labelledby={`${id}${group}`}>{links(entries)}</PlainList>
        </div>
      ))}
    </>
  );
});

/** The menu, as the registry and the signed-in role have it. */
export function Navigation({ collapsed, onNavigate }: NavigationProps) {
  const { t } = useTranslation("shell");
  const { menu, current } = useRoleMenu();
  const follow = useFollow(onNavigate);
  const [named, name] = useState<HTMLElement | null>(null);
  const show = ({ target }: PointerEvent | FocusEvent) =>
    name(collapsed && target instanceof Element ? target.closest("a") : null);
  const hide = () => name(null);

  return (
    <nav
      className={styles.menu}
      data-collapsed={collapsed || undefined}
      aria-label={t("menu")}
      onClick={follow}
      onKeyDown={step}
      onPointerOver={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      <MenuLinks menu={menu} current={current} />
      <NameTip of={named} />
    </nav>
  );
}
