import { globals } from "../../../src/resources/index.ts";
import { routedResources } from "../../store/collections.ts";
import { pathsOf } from "./document.ts";
import type { HttpMethod, PathItem } from "./operation.ts";
import { childrenOf } from "./resource-paths.ts";

/** A documented path, in the steps of an address. */
interface Route {
  readonly steps: readonly string[];
  readonly allowed: readonly string[];
}

const methods = ["get", "post", "put", "patch", "delete"] as const satisfies readonly HttpMethod[];

const allowedIn = (item: PathItem): string[] =>
  methods
    .filter((method) => item[method])
    .flatMap((method) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));

/** By the name of a resource or global; "" for what follows from no declaration alone. */
const routesByPath = new Map<string, readonly Route[]>();

/** The paths that can begin like an address: those of its resource or global, and all that follow from no declaration. */
function routesFor([first = "", second = ""]: readonly string[]): readonly Route[] {
  const resource = routedResources.get(first);
  const global = first === "globals" ? globals.get(second) : undefined;
  const key = resource?.name ?? global?.name ?? "";
  const before = routesByPath.get(key);
  if (before) return before;
  const paths = pathsOf(resource ? [resource] : [], global ? [global] : []);
  const routes = Object.entries(paths).map(([path, item]) => ({
    steps: path.slice(1).split("/"),
    allowed: allowedIn(item),
  }));
  routesByPath.set(key, routes);
  return routes;
}

const isParameter = (step: string): boolean => step.startsWith("{");

function isAt(address: readonly string[], { steps }: Route): boolean {
  const takes = (step: string, path: string): boolean => {
    if (step === "{children}") return childrenOf(address[0] ?? "").some(({ name }) => name === path);
    return isParameter(step) ? path !== "" : step === path;
  };
  return steps.length === address.length && steps.every((step, at) => takes(step, address[at] ?? ""));
}

/** Sorts words before parameters, the order in which the router tries them. */
const rank = ({ steps }: Route): string => steps.map((step) => (isParameter(step) ? "1" : "0")).join("");

/** The methods of the documented path at an address such as `/products/1`; none if there is no such path. */
export function allowedMethods(path: string): readonly string[] {
  const address = path.slice(1).split("/");
  const [match] = routesFor(address)
    .filter((route) => isAt(address, route))
    .sort((one, other) => rank(one).localeCompare(rank(other)));
  return match?.allowed ?? [];
}
