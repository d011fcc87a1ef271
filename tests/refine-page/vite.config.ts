/** The production build with the pages of this folder. */
import { join } from "node:path";
import { replacedBuild } from "../replaced-build.ts";

const here = import.meta.dirname;

export default replacedBuild({
  outDir: "refine-page",
  files: { "screens/overrides.ts": join(here, "overrides.ts") },
});
