import type { AnyResource } from "../../../src/core/define.ts";
import { isGlobal } from "../../../src/core/manifest.ts";
import { resources } from "../../../src/resources/index.ts";
import {
  type DeclaredScreen,
  plainPath as plain,
  screensByPath,
} from "../../../src/screens/declared-screens.ts";
import { registeredEndpoints } from "../../records/endpoints/registered.ts";
import { routeOf } from "../../records/endpoints/serve.ts";
import { ownPosts } from "../openapi/own-paths.ts";
import { resourcePaths } from "../openapi/resource-paths.ts";
import { noPages, signInPaths } from "../ui/page-paths.ts";
import { apiNames } from "./api-names.ts";

/** The addresses of a declaration's pages, by what they are. */
function pagesOf({ paths, ...one }: AnyResource): readonly (readonly [string, string])[] {
  if (isGlobal({ paths, ...one })) return [["path", paths.list]];
  const { list, create, show, edit, arrange } = paths;
  return [
    ["paths.list", list],
    ["paths.create", create],
    ["paths.show", show],
    // A page may be both.
    ...(plain(show) === plain(edit) ? [] : [["paths.edit", edit] as const]),
    ["its import", `${list}/import`],
    ["its past imports", `${list}/imports`],
    ...(arrange === undefined ? [] : [["list.arrange.path", arrange] as const]),
  ];
}

function wrongPath(place: string, path: string): string[] {
  if (!path.startsWith("/")) return [`${place}: ${path} must begin with a slash`];
  if (signInPaths.test(path) || noPages.test(path)) {
    return [`${place}: ${path} is an address of the app itself: choose another`];
  }
  const isOfRecord = place === "paths.show" || place === "paths.edit";
  const ids: readonly string[] = path.match(/:[^/]+/g) ?? [];
  if (isOfRecord && !ids.includes(":id"))
    return [`${place}: ${path} has no ":id", so every record would have this address`];
  const others = ids.filter((id) => !isOfRecord || id !== ":id");
  return others.length > 0
    ? [`${place}: ${path} has ${others.join(" and ")}, which nothing fills there: remove it`]
    : [];
}

/** Addresses of pages that cannot work: without the record, taken by the app itself, or by another page. */
export function inPaths(all: readonly AnyResource[], screens: readonly DeclaredScreen[]): string[] {
  const byPath = screensByPath(screens);
  const owners = new Map<string, readonly [owner: AnyResource, place: string]>();
  return [...new Set(all)].flatMap((one) => {
    const wrong = pagesOf(one).flatMap(([place, path]) => wrongPath(place, path));
    const clashes = pagesOf(one).flatMap(([place, path]) => {
      const screen = byPath.get(plain(path));
      // A screen may create the records of a declaration that says so.
      const isItsOwn = place === "paths.create" && one.createVerb !== undefined;
      if (screen && !isItsOwn)
        return [`${place}: ${path} is the address of ${screen.file}, too: choose another`];
      const [owner, other] = owners.get(plain(path)) ?? [];
      if (!owner) owners.set(plain(path), [one, place]);
      // That two lists have the same address is told with their files: see `clashes.ts`.
      return !owner || owner.paths.list === one.paths.list
        ? []
        : [`${place}: ${path} is the address of ${owner.name} (${other}), too`];
    });
    return [...wrong, ...clashes].map((sentence) => `${one.name}, ${sentence}.`);
  });
}

/** Whether the server has a request at the address of a resource's action. */
const isRequest = (posts: ReadonlySet<string>, name: string, action: string): boolean =>
  posts.has(`/${name}/{id}/${action}`) || posts.has(`/${name}/${action}`);

/** The requests that follow from a declaration, by path without the names of its parts. */
const shapesOf = (resource: AnyResource): readonly (readonly [shape: string, calls: object])[] =>
  Object.entries(resourcePaths(resource)).map(([path, calls]) => [path.replaceAll(/{\w+}/g, "{}"), calls]);

/** What a record has without any action: its pages, and the last parts and methods of its requests. */
function ownWords({ actions: _, ...resource }: AnyResource): ReadonlySet<string> {
  const requests = Object.entries(resourcePaths(resource)).flatMap(([path, calls]) => {
    const last = path.split("/").at(-1) ?? "";
    return [last.replace(/\.csv$/, ""), ...Object.keys(calls)];
  });
  return new Set([...Object.keys(resource.paths), ...requests]);
}

/** Endpoints that are in the way of the requests that follow from a declaration. */
export function inEndpoints(): string[] {
  const known = new Map<AnyResource, ReturnType<typeof shapesOf>>();
  return registeredEndpoints().flatMap(({ endpoint: { place }, source }) => {
    if (!/^(get|post|put|patch|delete) \//.test(place))
      return [`${source}: "${place}" is no request: write it as "get /visits/free".`];
    const { method, path } = routeOf(place);
    const resource = resources.get(path.split("/")[1] ?? "");
    if (!resource) return [];
    const shapes = known.get(resource) ?? shapesOf(resource);
    known.set(resource, shapes);
    const own = path.replaceAll(/:\w+/g, "{}");
    const taken = shapes.some(([shape, calls]) => shape === own && method in calls);
    return taken
      ? [`${source}: ${resource.name} has the request ${place} itself: choose another address.`]
      : [];
  });
}

/** Actions whose names are those of resources, pages or requests. */
function inActionNames(one: AnyResource, names: ReadonlySet<string>, posts: ReadonlySet<string>): string[] {
  const actions = Object.keys(one.actions ?? {});
  if (actions.length === 0) return [];
  const words = ownWords(one);
  return actions.flatMap((action) => {
    const place = `${one.name}, actions.${action}`;
    if (names.has(action))
      return [`${place}: there is a resource of this name, whose records the request would create.`];
    return words.has(action) || isRequest(posts, one.name, action)
      ? [`${place}: the server has its own request or command of this name: choose another.`]
      : [];
  });
}

/** Names of resources, globals and actions that requests of the server have. */
export function inReserved(all: readonly AnyResource[]): string[] {
  const names = new Set(all.filter((one) => !isGlobal(one)).map(({ name }) => name));
  const [reserved, posts] = [apiNames(), ownPosts()];
  return [...new Set(all)].flatMap((one) => [
    ...(reserved.has(one.name) && !isGlobal(one)
      ? [`${one.name}: /api/${one.name} is a request of the server itself: choose another name.`]
      : []),
    ...inActionNames(one, names, posts),
  ]);
}
