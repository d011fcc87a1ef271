/** Adds the roles of all plugins. Imported for this by the registry, and by the session of pages that load no registry. */
import { addRoles } from "../../domain/roles.ts";
import { files } from "./role-files.ts";

for (const [path, { roles }] of Object.entries(files)) addRoles(path.slice(1), roles);
