/** The texts of plugins, by the plugin's name. Each adds its own in `plugins/{name}/texts.d.ts`, which is generated. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface PluginTexts {}

/** The names of groups that plugins add: those that they have a text for, `groups.{name}` of a file. */
export type PluginGroupIn<File extends string> = {
  [P in keyof PluginTexts]: PluginTexts[P] extends {
    readonly [F in File]: { readonly groups: infer G };
  }
    ? Extract<keyof G, string>
    : never;
}[keyof PluginTexts];
