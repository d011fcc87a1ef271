/** The texts of plugins, by the plugin's name. Each adds its own in `plugins/{name}/texts.d.ts`, which is generated. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface PluginTexts {}
