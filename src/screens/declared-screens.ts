import type { Screen } from "./define.ts";
import { byOwner } from "./merged-overrides.ts";
import { files } from "./screen-files.ts";

/** A screen, and the file that declares it: `src/screens/kitchen/kitchen.screen.ts`. */
export interface DeclaredScreen extends Screen {
  readonly file: string;
}

function declaredIn(file: string, screen: Screen | undefined): DeclaredScreen {
  if (!screen?.path) throw new Error(`${file}: its default export must be defineScreen({ … }).`);
  return { ...screen, file };
}

const orderOf = ({ order = Number.POSITIVE_INFINITY }: Screen) => order;

/** In the order of the menu. `Infinity - Infinity` is no number, and files of one order stay in theirs. */
const byOrder = (one: Screen, other: Screen) => orderOf(one) - orderOf(other) || 0;

/** All screens, ours and those of plugins, in the order of the menu. */
export const declaredScreens: readonly DeclaredScreen[] = Object.entries(files)
  .map(([path, { default: screen }]) => declaredIn(path.replace(/^\//, ""), screen))
  .sort((one, other) => byOwner(`/${one.file}`, `/${other.file}`))
  .sort(byOrder);

/** The addresses of a screen and of the pages below it. */
export const pathsOf = ({ path, parts = [] }: Screen): readonly string[] => [
  path,
  ...parts.map((part) => part.path),
];

/** `/mugs/:id` and `/mugs/:mug` are the same address. */
export const plainPath = (path: string) => path.replace(/:[^/]+/g, ":id").replace(/\/+$/, "");

/** The screens by their addresses and those of the pages below them. */
export const screensByPath = (screens: readonly DeclaredScreen[]): ReadonlyMap<string, DeclaredScreen> =>
  new Map(screens.flatMap((screen) => pathsOf(screen).map((path) => [plainPath(path), screen] as const)));

/** Whether an address is one of those that a pattern stands for: `/reports/days` of `/reports/:id`. */
const covers = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(":id", "[^/]+")}$`).test(path);

/** Names and addresses that several screens have, each as a sentence. */
export function screenClashes(screens: readonly DeclaredScreen[]): readonly string[] {
  const owners = new Map<string, string>();
  return screens.flatMap((screen) => {
    const claims = [
      `name ${JSON.stringify(screen.name)}`,
      ...pathsOf(screen).map((path) => `address ${plainPath(path)}`),
    ];
    return claims.flatMap((claim) => {
      const [, owner] = [...owners].find(([other]) => other === claim || covers(other, claim)) ?? [];
      owners.set(claim, owner ?? screen.file);
      return owner === undefined
        ? []
        : [`${screen.file}: ${owner} has the ${claim} already: choose another.`];
    });
  });
}
