import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { roles } from "../../resources/roles.ts";

/** Overrides of roles: the list is the permission matrix. */
export default override<typeof roles>("roles", {
  pages: { list: deferred(() => import("./roles-page.tsx"), "editor") },
});
