import { matchRoutes, type RouteObject } from "react-router";
import type { Ahead } from "../../kit/context/preload.ts";
import { queryClient } from "../../providers/query-client.ts";
import { idle } from "./idle.ts";

/** Milliseconds without a request to the API after which a page counts as idle. */
const calm = 500;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when a page shows its content and the browser is idle. */
async function quiet(): Promise<void> {
  do await after(calm);
  while (queryClient.isFetching() > 0);
  await idle();
}

/** Users who ask the browser to save data get no preloading. Few browsers report it. */
const savesData = () =>
  "connection" in navigator &&
  typeof navigator.connection === "object" &&
  navigator.connection !== null &&
  "saveData" in navigator.connection &&
  navigator.connection.saveData === true;

const firstSegment = (path: string): string => path.split("/")[1] ?? "";

function pathsIn({ path, children = [] }: RouteObject): string[] {
  return [...(path === undefined ? [] : [path]), ...children.flatMap(pathsIn)];
}

/** Indexes the routes by their first segment: matching all of them for every hovered row would cause delays. */
function bySegment(routes: readonly RouteObject[]): ReadonlyMap<string, RouteObject[]> {
  const groups = new Map<string, RouteObject[]>();
  for (const route of routes) {
    for (const segment of new Set(pathsIn(route).map(firstSegment))) {
      groups.set(segment, [...(groups.get(segment) ?? []), route]);
    }
  }
  return groups;
}

/**
 * Preloads pages with the same functions their routes use, so that their code is loaded when they are opened.
 * @param draw renders the components of most forms once, one by one while idle, until it is stopped
 */
export function createPreloader(
  routes: readonly RouteObject[],
  draw: (goesOn: () => boolean) => Promise<unknown>,
): Ahead {
  const routesSeen = new WeakSet<RouteObject>();
  const groups = bySegment(routes);

  async function load(path: string): Promise<void> {
    const route = matchRoutes(groups.get(firstSegment(path)) ?? [], path)?.at(-1)?.route;
    if (typeof route?.lazy !== "function" || routesSeen.has(route)) return;
    routesSeen.add(route);
    try {
      await route.lazy();
    } catch {
      // The page shows the error itself if it fails again.
      routesSeen.delete(route);
    }
  }

  async function loadQuietly(paths: readonly string[], goesOn: () => boolean): Promise<void> {
    if (savesData()) return;
    for (const path of paths) {
      await quiet();
      if (!goesOn()) return;
      await load(path);
    }
    await quiet();
    if (goesOn()) await draw(goesOn).catch(() => undefined);
  }

  return {
    fetch: (path) => void load(path),
    whenQuiet: (paths) => {
      let enabled = true;
      void loadQuietly(paths, () => enabled);
      return () => {
        enabled = false;
      };
    },
  };
}
