import { registeredEndpoints } from "../../records/endpoints/registered.ts";
import { aliasPaths } from "./alias-paths.ts";
import { endpointPaths } from "./endpoint-paths.ts";
import { type PathItems, together } from "./operation.ts";
import { otherPaths } from "./other-paths.ts";

/** The paths that follow from no declaration. Those of features and plugins are there once they are loaded. */
export const ownPaths = (): PathItems =>
  together([
    ...aliasPaths,
    ...endpointPaths(registeredEndpoints().map(({ endpoint }) => endpoint)),
    otherPaths,
  ]);
