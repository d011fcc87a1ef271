import { matchPath, type RouteObject } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { type PageLayout, unusualLayouts } from "../../core/page-layout.ts";
import { declaredPermissions } from "../../core/roles/permissions.ts";
import type { Verb } from "../../domain/roles.ts";
import { type Loading, loadingOf } from "../../kit/late/late.ts";
import { addressOf } from "../../providers/first-requests.ts";
import { globalQuestion } from "../../providers/questions.ts";
import { foundReports } from "../../reports/index.ts";
import { globals, resources } from "../../resources/index.ts";
import { blocks, unknownScreens } from "../../screens/blocks.ts";
import dashboard from "../../screens/dashboard/dashboard.screen.ts";
import { declaredScreens, screenClashes } from "../../screens/declared-screens.ts";
import { formatsByFile } from "../../screens/formats/formats.ts";
import { overrideClashes, overrides } from "../../screens/overrides.ts";
import { offeredScreens } from "../menu/offered-screens.ts";
import { drawnIcons, icons, pluginIcons } from "../registry/icons.tsx";
import { allManifests, globalManifests, resourceManifests } from "../registry/manifests.ts";
import type { Needs } from "../routes/needs.ts";
import { isRouteHandle } from "../routes/route-handle.ts";
import { interfaceRoutes } from "../routes/routes.tsx";
import { storeSettings } from "../store-settings.tsx";
import { nameClashes } from "./plugin-clashes.ts";
import { strayFormats, strayOverrides } from "./stray-parts.ts";

/** Something that a page loads: it is called to see which modules it imports. */
export interface Code {
  /** What it is, for a message. */
  readonly what: string;
  readonly load: Loading["load"];
  /** Whether it may import nothing. */
  readonly isPlain?: boolean;
}

/** A page of the application, with what it loads from where. */
export interface ListedPage {
  readonly path: string;
  readonly of?: string;
  readonly verb: Verb;
  /** The resource whose list the server can draw there. */
  readonly rows?: string;
  readonly layout: PageLayout;
  readonly texts: readonly string[];
  readonly code: readonly Code[];
  /** @returns the URLs that it requests */
  readonly data: () => Promise<readonly string[]>;
}

/** The build does not know who opens a page: somebody who may. */
const visit = {
  id: ":id",
  params: new URLSearchParams(),
  permissions: declaredPermissions({ role: "super-admin", changes: null, posStatus: true, shopStatus: true }),
};

function declarationFor({ of, declaration }: Needs): AnyResource | undefined {
  return of !== undefined && declaration ? (resources.get(of) ?? globals.get(of)) : undefined;
}

function partsFor(needs: Needs): readonly (readonly [what: string, loading: Loading])[] {
  const declaration = declarationFor(needs);
  const parts = { frame: needs.frame, ...(declaration && needs.parts?.(declaration)) };
  return Object.entries(parts).flatMap(([what, part]) => {
    const loading = loadingOf(part);
    return loading ? [[what, loading] as const] : [];
  });
}

function codeOf(needs: Needs): readonly Code[] {
  const { declaration, page, custom, data } = needs;
  return [
    ...(custom ? [] : [{ what: "its page", load: page }]),
    ...(declaration ? [{ what: "its declaration", load: declaration }] : []),
    ...partsFor(needs).map(([what, { load }]) => ({ what, load })),
    ...(data ? [{ what: "its data", load: () => data(visit), isPlain: true }] : []),
  ];
}

const questionsOf = async ({ data }: Needs) => (await data?.(visit)) ?? [];

/** @param all the needs of the routes around the page, and of its own */
function listed(path: string, all: readonly Needs[], own: Needs): ListedPage {
  const { of, verb, layout, isDrawnAhead } = own;
  const declaration = declarationFor(own);
  const isDrawn = all.length === 1 && declaration !== undefined && isDrawnAhead?.(declaration);
  return {
    path,
    ...(of === undefined ? {} : { of }),
    verb,
    ...(isDrawn ? { rows: declaration.name } : {}),
    layout,
    texts: [
      ...new Set(
        all.flatMap((needs) => [...needs.texts, ...partsFor(needs).flatMap(([, one]) => one.texts)]),
      ),
    ],
    code: all.flatMap(codeOf),
    data: async () => {
      const questions = [globalQuestion(storeSettings), ...(await Promise.all(all.map(questionsOf))).flat()];
      return [...new Set(questions.map(addressOf))];
    },
  };
}

function pagesIn(routes: readonly RouteObject[], around: readonly Needs[] = []): readonly ListedPage[] {
  return routes.flatMap(({ path, handle, children = [] }) => {
    const all = isRouteHandle(handle) ? [...around, handle.needs] : around;
    const own = all.at(-1);
    const page = path !== undefined && path !== "*" && own ? [listed(path, all, own)] : [];
    return [...page, ...pagesIn(children, all)];
  });
}

/** Throws if the menu or a link leads to a path where no page is. */
export function assertPaged(paths: readonly string[], pages: readonly Pick<ListedPage, "path">[]): void {
  const missing = paths.filter((path) => !pages.some((page) => matchPath(page.path, path)));
  if (missing.length === 0) return;
  throw new Error(`No page is at ${missing.join(", ")}: declare it in a file *.screen.ts.`);
}

/** Returns the layouts for `src/app/first-paint.js`; `/` leads to the dashboard, or to another start page. */
export function toldLayouts(pages: readonly Pick<ListedPage, "path" | "layout">[]): string {
  const start = pages.filter(({ path }) => path === dashboard.path);
  const all = [...start.map(({ layout }) => ({ path: "/", layout })), ...pages];
  return unusualLayouts(new Map(all.map(({ path, layout }) => [path, layout])));
}

/** The names in files of plugins, by path. */
const namesIn = <F>(files: Readonly<Record<string, F>>, namesOf: (file: F) => readonly string[]) =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path, namesOf(file)]));

/** Icons that nothing draws, each as a sentence with what names it. */
export function undrawnIcons(
  named: readonly (readonly [place: string, icon: string])[],
  drawn: ReadonlySet<string>,
): readonly string[] {
  return named
    .filter(([, icon]) => !drawn.has(icon))
    .map(
      ([place, icon]) =>
        `${place}, icon: there is no icon "${icon}": draw it in src/app/registry/icons.tsx or in icons.tsx of the plugin.`,
    );
}

/** What names icons: declarations, screens and reports. */
const namedIcons = (): readonly (readonly [place: string, icon: string])[] => [
  ...allManifests.map(({ name, icon }) => [name, icon] as const),
  ...declaredScreens.map(({ file, icon }) => [file, icon] as const),
  ...foundReports.map(({ file, report }) => [file, report.icon] as const),
];

/** Throws if plugins have what another plugin or the application has, or name what nobody has. */
function assertNoClash(): void {
  const declared = new Map<string, AnyResource>([...resources, ...globals]);
  const clashes = [
    ...undrawnIcons(namedIcons(), drawnIcons),
    ...overrideClashes,
    ...strayOverrides(overrides, declared),
    ...strayFormats(formatsByFile, declared),
    ...screenClashes(declaredScreens),
    ...unknownScreens(blocks, declaredScreens),
    ...nameClashes(
      "icon",
      Object.keys(icons),
      namesIn(pluginIcons, (file) => Object.keys(file.icons)),
    ),
    ...nameClashes(
      "format",
      [],
      namesIn(Object.fromEntries(formatsByFile), (formats) => formats.map(({ name }) => name)),
    ),
  ];
  if (clashes.length > 0) throw new Error(clashes.join("\n"));
}

/**
 * Returns all pages of the application by the paths of their routes; the first at a path is the one that is shown. Throws
 * if plugins have what another one has.
 */
export function pageList(): readonly ListedPage[] {
  assertNoClash();
  const pages = pagesIn(interfaceRoutes(resourceManifests, globalManifests));
  const declared = allManifests.flatMap((manifest) => Object.values(manifest.paths));
  assertPaged([...declared, ...offeredScreens.map(({ path }) => path)], pages);
  return [...new Map(pages.toReversed().map((page) => [page.path, page])).values()];
}
