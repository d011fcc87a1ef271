import type { Overrides } from "../kit/context/index.ts";

/** Every `{resource}.overrides.ts`, ours and those of plugins. `vite/overrides.ts` refuses two for one resource. */
const files = import.meta.glob<Readonly<Record<string, Overrides>>>(
  ["./**/*.overrides.{ts,tsx}", "../../plugins/*/screens/**/*.overrides.{ts,tsx}"],
  { eager: true, import: "default" },
);

/** What declarations cannot say, by resource name. Components are loaded when they are first shown. */
export const overrides: Readonly<Record<string, Overrides>> = Object.assign({}, ...Object.values(files));
