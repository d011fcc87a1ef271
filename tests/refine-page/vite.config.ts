/** The product as it is built, but with the pages of this folder. */
import { join } from "node:path";
import { directImports } from "../../vite/direct-imports.ts";
import { replacedBuild } from "../replaced-build.ts";

const here = import.meta.dirname;

export default replacedBuild({
  outDir: "refine-page",
  files: { "screens/customisations.ts": join(here, "customisations.ts") },
  plugins: [directImports(here)],
});
