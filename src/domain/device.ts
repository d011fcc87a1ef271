/** What a program that calls is, in the words of people. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

/** Words of a user agent and what people call them; the first that stands in it counts. */
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

/** What a person calls the device with this user agent; null where it cannot be told. */
export function deviceName(agent: string | null): DeviceName | null {
  const browser = find(browsers, agent ?? "");
  const system = find(systems, agent ?? "");
  return browser && system ? { browser, system } : null;
}
