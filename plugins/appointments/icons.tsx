import { ScissorOutlined } from "@ant-design/icons";

/** The icons named in the plugin's declarations that the project does not have. */
export const icons = { scissors: ScissorOutlined };

declare module "../../src/core/icon-names.ts" {
  interface PluginIcons extends Record<keyof typeof icons, true> {}
}
