import type { Overrides } from "../kit/context/overrides.ts";
import { mergedOverrides } from "./merged-overrides.ts";

/** Every `{resource}.overrides.ts`, from the core and plugins. */
const files = import.meta.glob<Readonly<Record<string, Overrides>>>(
  ["./**/*.overrides.{ts,tsx}", "../../plugins/*/screens/**/*.overrides.{ts,tsx}"],
  { eager: true, import: "default" },
);

/**
 * What declarations cannot express, by resource name. Components are loaded when first shown. The build refuses clashes;
 * in development they are in the console of the browser.
 */
export const { overrides, clashes: overrideClashes } = mergedOverrides(files);

if (import.meta.env.DEV) for (const clash of overrideClashes) console.error(clash);
