import { registry, resources } from "../../../src/resources/index.ts";
import { auditEntries } from "../../records/audit/collections.ts";
import { registeredEndpoints } from "../../records/endpoints/registered.ts";
import { pluginIn } from "../features/load.ts";
import { aliasPaths } from "../openapi/alias-paths.ts";
import { endpointPlace } from "../openapi/endpoint-paths.ts";
import { otherPaths } from "../openapi/other-paths.ts";

const firstParts = (paths: readonly string[]): readonly string[] =>
  paths.map((path) => path.split("/")[1] ?? "");

const placesOf = (ofPlugins: boolean) =>
  registeredEndpoints().flatMap(({ endpoint, source }) =>
    (pluginIn(source) !== undefined) === ofPlugins ? [endpointPlace(endpoint)] : [],
  );

/**
 * The first parts of `/api/…` that are no resources, which a resource cannot be called. They follow from the requests of the
 * server and of plugins, once these are loaded.
 */
export function apiNames(): ReadonlySet<string> {
  const shops: ReadonlySet<string> = new Set([...registry.map(({ name }) => name), auditEntries.name]);
  const listed = [...aliasPaths, otherPaths].flatMap((paths) => Object.keys(paths));
  const ours = firstParts([...listed, ...placesOf(false)]).filter((name) => !shops.has(name));
  const plugins = firstParts(placesOf(true)).filter((name) => !resources.has(name));
  return new Set([...ours, ...plugins].sort());
}
