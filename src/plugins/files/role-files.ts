import type { RoleDefinition } from "../../domain/roles.ts";
import { readPlugins } from "./read.ts";

interface RoleFile {
  readonly roles: Readonly<Record<string, RoleDefinition>>;
}

/** `plugins/{name}/roles.ts` of every plugin that has one. In the browser `vite/plugins.ts` stands in for this file. */
export const files = await readPlugins<RoleFile>("roles.ts");
