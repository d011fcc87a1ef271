/** A readable name of a client's browser and operating system. */
interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

/** Words of user agents and the names of their browsers; the first match wins. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

const find = (words: readonly (readonly [string, string])[], agent: string) =>
  words.find(([word]) => agent.includes(word))?.[1];

/** Returns a readable name of the device with this user agent; null if unknown. */
export function deviceName(agent: string | null): DeviceName | null {
  const browser = find(browsers, agent ?? "");
  const system = find(systems, agent ?? "");
  return browser && system ? { browser, system } : null;
}
