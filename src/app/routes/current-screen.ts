import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import { type Identity, isGlobal } from "../../core/manifest.ts";
import { named } from "../../domain/texts/named.ts";
import { orderName } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import type { Screen } from "../../kit/pages.ts";
import type { MenuEntry } from "../menu/menu.ts";
import { offeredScreens } from "../menu/offered-screens.ts";
import { manifestNamed } from "../registry/manifests.ts";
import { isRouteHandle, type RouteHandle } from "./route-handle.ts";
import { screenFor } from "./screen-for.ts";

/** `t` of components of the shell: the menu, the palette, the breadcrumbs. */
export type ShellTexts = TFunction<readonly ["shell", "resources"]>;

/** One breadcrumb. */
export interface Crumb {
  readonly label: string;
  readonly path?: string;
}

export interface CurrentScreen {
  readonly handle: RouteHandle | undefined;
  /** The id in the URL, if the screen shows one record. */
  readonly id: string | undefined;
  /** The name of the screen, for the window title and the status line. */
  readonly title: string;
  readonly crumbs: readonly Crumb[];
}

/** Returns the name of a resource's screen: "Products", "New product". */
function screenTitle(t: ShellTexts, resource: Identity, screen: Screen): string {
  const one = t(named(`resources:${resource.name}.name.one`));
  if (screen === "global") return one;
  if (screen === "arrange") return orderName(t, resource);
  const many = t(named(`resources:${resource.name}.name.many`));
  return screen === "list" ? many : t(`shell:screens.${screen}`, { one, many });
}

/** Returns the name of a resource or a global in menus and the palette. */
export function screenName(t: ShellTexts, resource: Identity): string {
  return screenTitle(t, resource, isGlobal(resource) ? "global" : "list");
}

/** Returns the name of an entry in the menu and the palette. */
export function menuEntryName(t: ShellTexts, entry: MenuEntry): string {
  if ("arranges" in entry) return orderName(t, entry.arranges);
  return "resource" in entry ? screenName(t, entry.resource) : t(named(`shell:screens.${entry.screen}`));
}

/** Returns the hand-written screen above a global, by their paths. */
function hubOf(t: ShellTexts, global: Identity): Crumb | undefined {
  const hub = offeredScreens.find(({ path }) => global.paths.edit.startsWith(`${path}/`));
  return hub && { label: t(named(`shell:screens.${hub.name}`)), path: hub.path };
}

function groupOf(t: ShellTexts, { group }: Pick<Identity, "group">): Crumb {
  return { label: t(`shell:groups.${group}`) };
}

/** Returns the breadcrumbs above the list of a resource. */
function crumbsAbove(t: ShellTexts, resource: Identity): Crumb[] {
  const list = { label: screenTitle(t, resource, "list"), path: pathTo(resource, "list") };
  return [...groupsAbove(t, resource), list];
}

/** Returns the group of a resource in the menu, unless it has the same name. */
const groupsAbove = (t: ShellTexts, resource: Identity): Crumb[] =>
  [groupOf(t, resource)].filter(({ label }) => label !== screenTitle(t, resource, "list"));

function resourceCrumbs(t: ShellTexts, resource: Identity, screen: Screen): Crumb[] {
  const here = { label: screenTitle(t, resource, screen) };
  if (screen === "global") return [hubOf(t, resource) ?? groupOf(t, resource), here];
  if (screen === "list") return [...groupsAbove(t, resource), here];
  return [...crumbsAbove(t, resource), here];
}

function pagePlace(t: ShellTexts, { page, part }: { page: string; part?: string }, id = "") {
  const screen = t(named(`shell:screens.${page}`));
  const { below, path, menu = "none" } = offeredScreens.find(({ name }) => name === page) ?? {};
  if (below) return { title: screen, crumbs: [...crumbsAbove(t, manifestNamed(below)), { label: screen }] };
  const above = menu === "top" || menu === "none" ? [] : [groupOf(t, { group: menu })];
  // The settings are also the name of their group.
  const groups = above.filter(({ label }) => label !== screen);
  if (!part) return { title: screen, crumbs: [...groups, { label: screen }] };
  const title = t([named(part.replace("{id}", id)), "shell:screens.notFound"]);
  return { title, crumbs: [...groups, { label: screen, ...(path ? { path } : {}) }, { label: title }] };
}

/**
 * Returns the current screen from the matched routes: the same object until it changes, regardless of the query string.
 */
export function useCurrentScreen(): CurrentScreen {
  const { t } = useTranslation(["shell", "resources"]);
  const permissions = usePermissions();
  const match = useMatches().findLast(({ handle }) => isRouteHandle(handle));
  const handle = isRouteHandle(match?.handle) ? match.handle : undefined;
  const id = match?.params.id;
  return useMemo(() => {
    if (!handle) return { handle, id, title: "", crumbs: [] };
    if ("page" in handle) return { handle, id, ...pagePlace(t, handle, id) };
    const { resource } = handle;
    const screen = screenFor(resource, handle.screen, permissions);
    return {
      handle,
      id,
      title: screenTitle(t, resource, screen),
      crumbs: resourceCrumbs(t, resource, screen),
    };
  }, [t, permissions, handle, id]);
}
