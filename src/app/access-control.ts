import { createAccessControl } from "../providers/access.ts";
import { loadDeclaration } from "./declarations.ts";
import { allManifests } from "./manifests.ts";

/**
 * Who decides what the interface offers: here what the declarations say. Any access control provider of Refine may
 * stand in its place: one that has no table is asked once for everything there is.
 */
export const accessControl = createAccessControl(allManifests, loadDeclaration);
