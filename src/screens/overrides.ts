import type { Overrides } from "../kit/context/overrides.ts";
import { oneEach } from "./one-each.ts";

/** Every `{resource}.overrides.ts`, from the core and plugins. */
const files = import.meta.glob<Readonly<Record<string, Overrides>>>(
  ["./**/*.overrides.{ts,tsx}", "../../plugins/*/screens/**/*.overrides.{ts,tsx}"],
  { eager: true, import: "default" },
);

/** What declarations cannot express, by resource name. Components are loaded when first shown. */
export const overrides: Readonly<Record<string, Overrides>> = oneEach(files);
