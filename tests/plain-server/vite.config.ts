/** The interface over a plain json-server, with the two files replaced that docs/data-providers.md names. */
import { join } from "node:path";
import { replacedBuild } from "../replaced-build.ts";
import { placeholder } from "./address.ts";

const here = import.meta.dirname;

export default replacedBuild({
  outDir: "plain-server",
  files: {
    "providers/data.ts": join(here, "data.ts"),
    "providers/auth/accounts.ts": join(here, "accounts.ts"),
  },
  define: { __API_URL__: JSON.stringify(placeholder) },
});
