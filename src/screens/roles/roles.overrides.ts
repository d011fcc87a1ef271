import { override } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
import type { roles } from "../../resources/roles.ts";

/** Overrides of roles: the list is the permission matrix. */
export default override<typeof roles>("roles", {
  pages: { list: deferred(() => import("./roles-page.tsx"), "editor") },
});
