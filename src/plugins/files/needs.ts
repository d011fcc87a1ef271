/** The versions of Storekeeper that plugins work with. */

type Version = readonly [major: number, minor: number, patch: number];

const isAtLeast = (one: Version, other: Version) => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 || (one[at] ?? 0) > (other[at] ?? 0);
};

function versionIn(text: string): Version | undefined {
  const [, major, minor = "0", patch = "0"] = /^(\d+)(?:\.(\d+)(?:\.(\d+))?)?/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/**
 * Why a plugin does not work with a version, as a sentence; none if it does. As npm reads it, `^1.2` is 1.2 and what
 * follows before 2.0, `^1` any 1, `^0.2` is 0.2 and what follows before 0.3.
 */
export function unmetNeed(plugin: string, needs: string, version: string): readonly string[] {
  const least = /^\^\d+(\.\d+){0,2}$/.test(needs) ? versionIn(needs.slice(1)) : undefined;
  if (!least) {
    return [`plugins/${plugin}/plugin.ts: needs is "${needs}", no version such as "^0.2" or "^1.4.2".`];
  }
  const current = versionIn(version) ?? [0, 0, 0];
  const isCompatible = current[0] === least[0] && (least[0] > 0 || needs === "^0" || current[1] === least[1]);
  if (isCompatible && isAtLeast(current, least)) return [];
  return [
    `plugins/${plugin} needs Storekeeper ${needs}, and this is ${version}: install a version of the plugin for it, or remove its folder.`,
  ];
}
