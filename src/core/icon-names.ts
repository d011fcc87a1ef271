/**
 * The names of icons, one key for each: those of `src/app/registry/icons.tsx`, and those that plugins add, each with a
 * component in `plugins/{name}/icons.tsx`.
 * @example
 * export const icons = { pallet: PalletIcon };
 * declare module "../../src/core/icon-names.ts" { interface PluginIcons extends Record<keyof typeof icons, true> {} }
 */
// biome-ignore lint/suspicious/noEmptyInterface: whoever draws icons adds to it.
export interface PluginIcons {}

/** The name of an icon. */
export type IconName = keyof PluginIcons;
