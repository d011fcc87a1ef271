import { matchRoutes, type RouteObject } from "react-router";
import type { Ahead } from "../kit/context/index.ts";
import { queryClient } from "../providers/query-client.ts";
import { idle } from "./idle.ts";

/** How long, in milliseconds, nothing has been asked of the API when a page counts as quiet. */
const calm = 500;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when a page shows what it was opened for, and the browser has nothing better to do. */
async function quiet(): Promise<void> {
  do await after(calm);
  while (queryClient.isFetching() > 0);
  await idle();
}

/** Whoever asks the browser to save data gets nothing that they may not need. Few browsers say so. */
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

/** The routes by how their paths begin: to rank all of them for every row that somebody nears would hold up what they do. */
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
 * Gets pages ready before they are opened, by the very function that their routes load them with: what it has asked for is
 * there when somebody comes.
 * @param draw draws once what most forms are made of, piece by piece when there is time, as long as it goes on
 */
export function createPreloader(
  routes: readonly RouteObject[],
  draw: (goesOn: () => boolean) => Promise<unknown>,
): Ahead {
  const asked = new WeakSet<RouteObject>();
  const groups = bySegment(routes);

  async function load(path: string): Promise<void> {
    const route = matchRoutes(groups.get(firstSegment(path)) ?? [], path)?.at(-1)?.route;
    if (typeof route?.lazy !== "function" || asked.has(route)) return;
    asked.add(route);
    try {
      await route.lazy();
    } catch {
      // The page says so itself if it fails again.
      asked.delete(route);
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
      let wanted = true;
      void loadQuietly(paths, () => wanted);
      return () => {
        wanted = false;
      };
    },
  };
}
