import { Fragment } from "react";
import { type RouteObject, redirect } from "react-router";
import { usualLayout } from "../../core/page-layout.ts";
import { loadPart } from "../../kit/late/late.ts";
import { Denied } from "../../kit/ui/denied.tsx";
import { loadTexts } from "../../providers/i18n/i18n.ts";
import { declaredScreens } from "../../screens/declared-screens.ts";
import type { Screen, ScreenPart } from "../../screens/define.ts";
import { isOffered, opensFor } from "../menu/offered-screens.ts";
import { loadExtensions } from "../registry/declarations.ts";
import { permissionsNow } from "../registry/permissions.ts";
import { LateLook } from "../theme/late-look.ts";
import { startData, startPageNow, unlessElsewhere } from "./loaders.ts";
import type { Needs } from "./needs.ts";
import type { NeededSources } from "./page-needs.ts";
import { RouteError } from "./route-error.tsx";
import type { RouteHandle } from "./route-handle.ts";
import { loadBlocks, WithBlocks } from "./screen-blocks.tsx";

/** Returns the questions of a screen for users who may read what it shows. */
function dataOf({ data, reads }: Pick<Screen, "data" | "reads">): Needs["data"] {
  if (!data || !reads) return data;
  return async (visit) => (visit.permissions.may(reads.of, reads.verb) ? data(visit) : []);
}

/**
 * Returns the route of a screen, or of a page below it, guarded by the permission of the screen; its code and texts load
 * in parallel.
 */
function routeOf(screen: Screen, load: NeededSources["load"], part: Partial<ScreenPart> = {}): RouteObject {
  const { name, of, verb = "list", reads, plain = false } = screen;
  const { path, component, texts = [], title, layout = usualLayout(path) } = { ...screen, ...part };
  const Frame = plain ? Fragment : LateLook;
  const data = dataOf({ ...screen, ...part });
  const needs: Needs = {
    // What a page needs is announced to all who may open it by some permission.
    ...(typeof of === "string" ? { of } : {}),
    ...{ verb, layout, texts, page: () => component(load), frame: Frame, ...reads },
    ...(data ? { data } : {}),
  };
  const handle: RouteHandle = { page: name, ...(title ? { part: title } : {}), needs };
  const loader = reads ? unlessElsewhere(screen.path, reads, startData(needs)) : startData(needs);
  return {
    path,
    handle,
    ErrorBoundary: RouteError,
    ...(data ? { loader } : {}),
    async lazy() {
      const words = Promise.all(texts.map(loadTexts));
      if (!opensFor(screen, (await permissionsNow()).may)) {
        // The name of the part is also shown above the screen if access is denied.
        if (title) await words;
        return { Component: Denied };
      }
      const [Component] = await Promise.all([
        component(load),
        words,
        loadPart(Frame),
        plain || loadExtensions(),
        part.path === undefined && loadBlocks(name),
      ]);
      return {
        element: (
          <Frame>
            {part.path === undefined ? (
              <WithBlocks screen={name}>
                <Component />
              </WithBlocks>
            ) : (
              <Component />
            )}
          </Frame>
        ),
      };
    },
  };
}

/** Leads from the address of a screen that the back end does not support to the start page. */
const toStart = ({ path }: Pick<Screen, "path">): RouteObject => ({
  path,
  element: null,
  loader: async () => redirect(await startPageNow()),
});

/** Returns the routes of all screens: where the back end does not support one, its addresses lead to the start page. */
export const screenRoutes = (load: NeededSources["load"]): RouteObject[] =>
  declaredScreens.flatMap((screen) => {
    const { parts = [] } = screen;
    if (!isOffered(screen)) return [screen, ...parts].map(toStart);
    return [routeOf(screen, load), ...parts.map((part) => routeOf(screen, load, part))];
  });
