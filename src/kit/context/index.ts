export { useCellTexts } from "./cell-texts.ts";
export { useCsvSeparator, useFileFormat } from "./file-format.ts";
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
  type Part,
} from "./overrides.ts";
export { useOfferedCommands, usePageCommands } from "./page-commands.ts";
export { type Ahead, PreloadContext } from "./preload.ts";
export { regional } from "./regional.ts";
export { DeclarationContext, pathTo, RegistryContext, useDeclaration, useManifest } from "./registry.ts";
export {
  mayCreate,
  type Permissions,
  PermissionsContext,
  SessionContext,
  useAdmin,
  usePermissions,
} from "./session.ts";
export {
  DateFormatContext,
  StoreZoneContext,
  TimeZoneContext,
  UnitSystemContext,
  usePickerFormats,
  useUnitSystem,
} from "./settings.ts";
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
  useShortcuts,
} from "./shortcuts.ts";
