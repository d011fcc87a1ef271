import { registeredEndpoints } from "../../records/endpoints/registered.ts";
import { aliasPaths } from "./alias-paths.ts";
import { endpointPaths, endpointPlace } from "./endpoint-paths.ts";
import { type PathItems, together } from "./operation.ts";
import { otherPaths } from "./other-paths.ts";

/** The paths that follow from no declaration. Those of features and plugins are there once they are loaded. */
export const ownPaths = (): PathItems =>
  together([
    ...aliasPaths,
    ...endpointPaths(registeredEndpoints().map(({ endpoint }) => endpoint)),
    otherPaths,
  ]);

/** The paths of POST requests that follow from no declaration. Describing the requests would take much longer. */
export function ownPosts(): ReadonlySet<string> {
  const places = registeredEndpoints().map(({ endpoint }) => endpointPlace(endpoint).split(" "));
  const listed = [...aliasPaths, otherPaths].flatMap((paths) => Object.entries(paths));
  return new Set([
    ...places.flatMap(([method, path = ""]) => (method === "post" ? [path] : [])),
    ...listed.flatMap(([path, { post }]) => (post ? [path] : [])),
  ]);
}
