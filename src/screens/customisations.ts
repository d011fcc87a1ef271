import type { Customisation } from "../kit/customise.ts";

/** What declarations cannot say, by resource name. Components are loaded when they are first shown. */
export const customisations: Readonly<Record<string, Customisation>> = {};
