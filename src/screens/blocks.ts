import type { Screen, ScreenBlock } from "./define.ts";

/** Every `{name}.block.ts`, from the core and plugins, by its path. */
export const blocks: Readonly<Record<string, ScreenBlock>> = import.meta.glob<ScreenBlock>(
  ["./**/*.block.ts", "../../plugins/*/screens/**/*.block.ts"],
  { eager: true, import: "default" },
);

/** Returns the blocks of a screen, in the order of their files. */
export const blocksOf = (screen: string): readonly ScreenBlock[] =>
  Object.values(blocks).filter((block) => block.screen === screen);

/** Blocks of screens that nothing declares, each as a sentence. */
export function unknownScreens(
  files: Readonly<Record<string, ScreenBlock>>,
  screens: readonly Pick<Screen, "name">[],
): readonly string[] {
  const names = new Set(screens.map(({ name }) => name));
  return Object.entries(files)
    .filter(([, { screen }]) => !names.has(screen))
    .map(([path, { screen }]) => `${path.replace(/^(\.\.\/)+/, "")}: there is no screen "${screen}".`);
}
