import { createAccessControl } from "../../providers/auth/access.ts";
import { loadDeclaration } from "./declarations.ts";
import { allManifests } from "./manifests.ts";

/**
 * The access control provider: applies the permissions of the declarations. Any access control provider of Refine can
 * replace it; one without a table is asked once for every permission.
 */
export const accessControl = createAccessControl(allManifests, loadDeclaration);
