import { registry, resources } from "../../../src/resources/index.ts";
import { auditEntries } from "../../records/audit/collections.ts";
import { registeredEndpoints } from "../../records/endpoints/registered.ts";
import { pluginIn } from "../features/load.ts";
import { aliasPaths } from "../openapi/alias-paths.ts";
import { endpointPaths } from "../openapi/endpoint-paths.ts";
import { otherPaths } from "../openapi/other-paths.ts";

const firstParts = (paths: readonly object[]): readonly string[] =>
  paths.flatMap((some) => Object.keys(some)).map((path) => path.split("/")[1] ?? "");

const pathsOf = (ofPlugins: boolean) =>
  endpointPaths(
    registeredEndpoints().flatMap(({ endpoint, source }) =>
      (pluginIn(source) !== undefined) === ofPlugins ? [endpoint] : [],
    ),
  );

/**
 * The first parts of `/api/…` that are no resources, which a resource cannot be called. They follow from the requests of the
 * server and of plugins, once these are loaded.
 */
export function apiNames(): ReadonlySet<string> {
  const shops: ReadonlySet<string> = new Set([...registry.map(({ name }) => name), auditEntries.name]);
  const ours = firstParts([...aliasPaths, otherPaths, ...pathsOf(false)]).filter((name) => !shops.has(name));
  const plugins = firstParts(pathsOf(true)).filter((name) => !resources.has(name));
  return new Set([...ours, ...plugins].sort());
}
