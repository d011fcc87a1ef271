export { DateFormatContext, usePickerFormats } from "./date-format.ts";
export { DeclarationContext } from "./declarations.ts";
export { orderName, textsOf, useLabels } from "./labels.ts";
export {
  type Block,
  type BlockProps,
  type BulkProps,
  type InsteadProps,
  type Overrides,
  OverridesContext,
  override,
  type PageProps,
} from "./overrides.ts";
export { pathTo } from "./paths.ts";
export { RegistryContext, useManifest } from "./registry.ts";
export {
  mayCreate,
  type Permissions,
  PermissionsContext,
  SessionContext,
  useAdmin,
  usePermissions,
} from "./session.ts";
export {
  ariaKeysOf,
  isPressed,
  pressesOf,
  type ShortcutName,
  shortcutNames,
  shortcutOf,
  showShortcuts,
  useOffered,
  useShortcutOverview,
} from "./shortcuts.ts";
export { UnitSystemContext, useUnitSystem } from "./unit-system.ts";
export { useShortcuts } from "./use-shortcuts.ts";
