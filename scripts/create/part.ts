/** A part of the shop that a new project may have. */
export interface Part {
  /** What it is, in a few words. */
  readonly title: string;
  /** Parts that its code imports. `npm run create` takes them too. */
  readonly needs?: readonly string[];
  /** Its entities: their declarations and their labels. */
  readonly resources?: readonly string[];
  /** Files of `scripts/create/template/{tables}`, which stand in place of those of `template/project`: tables that name its areas. */
  readonly tables?: string;
  /** Files of the template that a project with it does without: it has Storekeeper's own. Like `files`. */
  readonly own?: readonly string[];
  /** What the paths of its other files begin with; `*` stands for a part of a name. A folder ends with `/`. */
  readonly files?: readonly string[];
}

/**
 * Declares a part, the default export of `scripts/create/parts/{name}.ts`.
 * @example export default definePart({ title: "Coupons", resources: ["coupons"], files: ["src/screens/coupons/"] });
 */
export const definePart = (part: Part): Part => part;

/** What the paths of a part's files begin with. */
export const pathsOf = ({ resources = [], files = [] }: Part): readonly string[] => [
  ...resources.flatMap((name) => [`src/resources/${name}.ts`, `locales/*/resources/${name}.json`]),
  ...files,
];

const patternOf = (start: string) => `^${start.replace(/[.+]/g, "\\$&").replaceAll("*", "[^/]*")}`;

/** Returns whether a file, as a path from the project's root, begins with one of the paths. */
export function matcherOf(paths: readonly string[]): (file: string) => boolean {
  const patterns = paths.map((path) => new RegExp(patternOf(path)));
  return (file) => patterns.some((pattern) => pattern.test(file));
}
