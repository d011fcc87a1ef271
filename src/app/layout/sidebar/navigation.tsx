import { DownOutlined } from "@ant-design/icons";
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { memo, useCallback, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { createPath, useLocation, useNavigate } from "react-router";
import { useAdmin } from "../../../kit/context/session.ts";
import { PlainList } from "../../../kit/ui/box.tsx";
import { isForBrowser } from "../../../kit/ui/links.ts";
import { useMenuFolds } from "../../../providers/interface/local-items.ts";
import type { Menu, MenuEntry } from "../../menu/menu.ts";
import { useRoleMenu } from "../../menu/use-role-menu.ts";
import { isDaily } from "../../menu/work.ts";
import { Icon } from "../../registry/icons.tsx";
import { menuEntryName } from "../../routes/current-screen.ts";
import { preloading } from "../../routes/preload.ts";
import { MenuBadge } from "./menu-badge.tsx";
import { NameTip } from "./name-tip.tsx";
import styles from "./navigation.module.css";

interface NavigationProps {
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

/** The arrow keys move between links and expanders, as Tab does. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
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

/** Returns one click handler for all links inside. `Link` components would each re-render on every navigation. */
function useFollow(onNavigate: (() => void) | undefined): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  return (event) => {
    const to = event.target instanceof Element && event.target.closest("a")?.getAttribute("href");
    if (!to) return;
    onNavigate?.();
    if (isForBrowser(event)) return;
    event.preventDefault();
    void navigate(to, { replace: to === here });
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

/** Returns which parts of the menu the user has collapsed or expanded, until they change it again. */
function useFolds() {
  const person = useAdmin()?.id ?? "";
  const { changed, toggle } = useMenuFolds();
  const parts = changed[person] ?? noParts;
  return {
    isChanged: (part: string) => parts.includes(part),
    toggle: useCallback((part: string) => toggle(person, part), [toggle, person]),
  };
}

const noParts: readonly string[] = [];
/** Not the name of any group. */
const more = "…";

interface FoldProps {
  readonly id: string;
  readonly open: boolean;
  readonly label: string;
  readonly onToggle: () => void;
}

/** The button that expands and collapses a part of the menu. */
function Fold({ id, open, label, onToggle }: FoldProps) {
  return (
    <button id={id} type="button" className={styles.fold} aria-expanded={open} onClick={onToggle}>
      <span className={styles.name} data-name>
        {label}
      </span>
      <DownOutlined aria-hidden className={styles.arrow} />
    </button>
  );
}

interface MenuLinksProps {
  readonly menu: Menu;
  readonly current: MenuEntry | undefined;
  /** Icons only: group names do not fit, and no group is collapsed. */
  readonly collapsed: boolean;
}

/**
 * The links in their groups: daily ones first, the others behind 'More'. The current entry is visible in a collapsed
 * group too.
 */
const MenuLinks = memo(function MenuLinks({ menu, current, collapsed }: MenuLinksProps) {
  const { t } = useTranslation(["shell", "resources"]);
  const admin = useAdmin();
  const id = useId();
  const { isChanged, toggle } = useFolds();
  const labels = useMemo(() => {
    const entries = [...menu.top, ...menu.groups.flatMap((group) => group.entries)];
    return new Map(entries.map((entry) => [entry, menuEntryName(t, entry)]));
  }, [menu, t]);
  const isCurrent = ({ path }: MenuEntry) => path === current?.path;
  const links = (entries: readonly MenuEntry[]) =>
    entries.map((entry) => (
      <MenuLink key={entry.path} entry={entry} label={labels.get(entry) ?? ""} current={isCurrent(entry)} />
    ));
  const groupOf = ({ group, entries }: Menu["groups"][number]) => {
    const label = t(`groups.${group}`);
    const open = collapsed || !isChanged(group);
    const shown = open ? entries : entries.filter(isCurrent);
    return (
      <div key={group} className={styles.group}>
        {collapsed ? (
          <p id={`${id}${group}`} className={styles.groupName}>
            {label}
          </p>
        ) : (
          <Fold id={`${id}${group}`} open={open} label={label} onToggle={() => toggle(group)} />
        )}
        {shown.length > 0 ? <PlainList aria-labelledby={`${id}${group}`}>{links(shown)}</PlainList> : null}
      </div>
    );
  };
  const daily = menu.groups.filter(({ group }) => isDaily(admin, group));
  const others = menu.groups.filter((one) => !daily.includes(one));
  const here = others.flatMap(({ entries }) => entries).filter(isCurrent);
  return (
    <>
      <PlainList>{links(menu.top)}</PlainList>
      {daily.map(groupOf)}
      {others.length > 0 ? (
        <div className={styles.more}>
          <Fold id={`${id}more`} open={isChanged(more)} label={t("more")} onToggle={() => toggle(more)} />
          {isChanged(more) ? others.map(groupOf) : null}
          {!isChanged(more) && here.length > 0 ? <PlainList>{links(here)}</PlainList> : null}
        </div>
      ) : null}
    </>
  );
});

/** The menu of the signed-in role, from the registry. */
export function Navigation({ collapsed, onNavigate }: NavigationProps) {
  const { t } = useTranslation("shell");
  const { menu, current } = useRoleMenu();
  const follow = useFollow(onNavigate);
  const [named, name] = useState<HTMLElement | null>(null);
  const show = ({ target }: PointerEvent | FocusEvent) =>
    name(collapsed && target instanceof Element ? target.closest<HTMLElement>("a, button") : null);
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
      <MenuLinks menu={menu} current={current} collapsed={collapsed} />
      <NameTip of={named} />
    </nav>
  );
}
