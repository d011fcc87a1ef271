import { declaredEndpoints, endpoints } from "../endpoints/endpoints.ts";
import { aliasPaths } from "./alias-paths.ts";
import { endpointPaths } from "./endpoint-paths.ts";
import { type PathItems, together } from "./operation.ts";
import { otherPaths } from "./other-paths.ts";

/** The paths that follow from no declaration. */
export const ownPaths: PathItems = together([
  ...aliasPaths,
  ...endpointPaths([...endpoints, ...declaredEndpoints]),
  otherPaths,
]);
