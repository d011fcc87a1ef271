/** Adds the roles of all plugins. Imported for this by the registry, and by the session of pages that load no registry. */
import { isObject } from "../../domain/is-object.ts";
import { addRoles } from "../../domain/roles.ts";
import { files } from "./role-files.ts";

for (const [path, { roles }] of Object.entries(files)) {
  if (!isObject(roles))
    throw new Error(`${path.slice(1)} must export an object: export const roles = { … }.`);
  addRoles(path.slice(1), roles);
}
