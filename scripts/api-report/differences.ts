import { internal, type Modules } from "./report.ts";

/** Names as `module: name`. */
export interface Differences {
  /** What public modules export no longer. */
  readonly removed: readonly string[];
  /** What has another declaration, or a type that a public name uses and that is new or gone. */
  readonly changed: readonly string[];
  /** What public modules export now. */
  readonly added: readonly string[];
}

const flat = (modules: Modules): ReadonlyMap<string, string> =>
  new Map(
    [...modules].flatMap(([module, entries]) =>
      [...entries].map(([name, text]) => [`${module}: ${name}`, text] as const),
    ),
  );

/** Compares the committed report with the code. */
export function differences(committed: Modules, current: Modules): Differences {
  const [before, now] = [flat(committed), flat(current)];
  const missing = (from: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...from.keys()].filter((key) => !others.has(key));
  const isPublic = (key: string) => !key.endsWith(internal);
  const [gone, come] = [missing(before, now), missing(now, before)];
  return {
    removed: gone.filter(isPublic),
    changed: [
      ...[...before.keys()].filter((key) => now.has(key) && now.get(key) !== before.get(key)),
      ...[...gone, ...come].filter((key) => !isPublic(key)),
    ].sort(),
    added: come.filter(isPublic),
  };
}

/** The changes since the last version, as the changelog has them. */
const unreleased = (changelog: string): string =>
  changelog.replace(/^[\s\S]*?^## Unreleased$/m, "").replace(/^## [\s\S]*/m, "");

/**
 * Public names of the last version that are gone, unless the changelog names them, or their whole module, among the
 * changes since then.
 */
export function unnamed(released: Modules, current: Modules, changelog: string): readonly string[] {
  const code = [...unreleased(changelog).matchAll(/`[^`\n]+`/g)].map(([span]) => span);
  const words = new Set(code.flatMap((span) => span.match(/[\w$]+/g) ?? []));
  const isNamed = (key: string) => {
    const [module = "", name = ""] = key.split(": ");
    return words.has(name) || code.some((span) => span.includes(module.replace(/^src\//, "")));
  };
  return differences(released, current).removed.filter((key) => !isNamed(key));
}

const part = (names: readonly string[], title: string, advice: string): readonly string[] =>
  names.length === 0 ? [] : [`${title}\n${names.map((name) => `  ${name}`).join("\n")}\n${advice}`];

/** Says what has changed, and what to do about it. "" if nothing has. */
export function told({ removed, changed, added }: Differences, forgotten: readonly string[]): string {
  return [
    ...part(
      removed,
      "Public names are gone:",
      "Code that imports them does not compile any more. A name of a version stays for one more, marked `@deprecated`.",
    ),
    ...part(
      changed,
      "Declarations of public names, or types that these use, have changed:",
      "If code that compiled does not any more, say what to change: under Unreleased in CHANGELOG.md, and in docs/upgrading.md.",
    ),
    ...part(
      added,
      "Public names are new:",
      "If they are not meant for plugins, do not export them from a public module.",
    ),
    ...part(
      forgotten,
      "Public names of the last version are gone, and the changelog does not say so:",
      "Keep them, marked `@deprecated`, or name them in `code` under Unreleased in CHANGELOG.md, with what replaces them.",
    ),
  ].join("\n\n");
}
