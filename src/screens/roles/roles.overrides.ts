import { override } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
import type { roles } from "../../resources/roles.ts";

/** The list of roles is the matrix of what each of them may do. */
export default override<typeof roles>("roles", {
  pages: { list: deferred(() => import("./roles-page.tsx"), "editor") },
});
