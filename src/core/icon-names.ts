/** The icons that declarations may use; `app/registry/icons.tsx` renders them. */
const iconNames = [
  "aim",
  "audit",
  "calendar",
  "chart",
  "clock",
  "compass",
  "dashboard",
  "dollar",
  "environment",
  "file-search",
  "folder",
  "footer",
  "gift",
  "global",
  "header",
  "info",
  "layout",
  "letters",
  "mail",
  "menu",
  "ordered-list",
  "partition",
  "percentage",
  "pause",
  "picture",
  "plus-square",
  "promotion",
  "question",
  "read",
  "rollback",
  "search",
  "setting",
  "shield",
  "shop",
  "shopping",
  "shopping-cart",
  "slider",
  "sliders",
  "star",
  "swap",
  "tag",
  "team",
  "translation",
  "truck",
  "user",
  "wallet",
] as const;

/** An icon that comes with the project. */
export type OwnIconName = (typeof iconNames)[number];

/**
 * Icons added by plugins, each with a name here and a component in `plugins/{name}/icons.tsx`.
 * @example declare module "../../src/core/icon-names.ts" { interface PluginIcons { pallet: true } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface PluginIcons {}

/** An icon of ours, or one that a plugin adds to `PluginIcons`. */
export type IconName = OwnIconName | keyof PluginIcons;
