/** Which server the interface is for: `PROVIDER` and `API_URL`. Plain Node: it runs before anything is installed. */
import { statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Our own server, the default. */
export const ownProvider = "storekeeper";

/** The modules of the providers that come with this project, besides our own server's. */
const shipped = { "json-server": "mock-api/json-server.ts" };

/** What the providers of json-server are built from: their folder holds records, too. */
const mockSources = [
  "api",
  ...["json-server.ts", "provider.ts", "reports", "store"].map((one) => `mock-api/${one}`),
];

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Returns the file of a provider module. Throws a sentence if there is none. */
function fileOf(name) {
  if (Object.hasOwn(shipped, name)) return join(root, shipped[name]);
  const names = [ownProvider, ...Object.keys(shipped)].join(", ");
  if (!name.startsWith(".") && !isAbsolute(name)) {
    throw new Error(`PROVIDER is "${name}". Expected: ${names}, or a file such as ./my-provider.ts.`);
  }
  const file = resolve(root, name);
  if (!isFile(file)) throw new Error(`PROVIDER is "${name}", but there is no such file.`);
  return file;
}

/** Checks the address of a server: another one's, or a path of the server that has the pages. */
function addressOf(url) {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (isWeb || /^\/[^/]/.test(url)) return url.replace(/\/+$/, "");
  throw new Error(`API_URL is "${url}". Expected: the address of an API, such as https://api.example.`);
}

/**
 * Returns the provider that the environment names, with its module (null for our own server) and the address of its
 * server. Throws a sentence if it names none.
 */
export function providerOf(env) {
  const name = env.PROVIDER || ownProvider;
  if (name === ownProvider)
    return { name, file: null, apiUrl: env.API_URL ? addressOf(env.API_URL) : "/api" };
  const file = fileOf(name);
  if (env.API_URL) return { name, file, apiUrl: addressOf(env.API_URL) };
  throw new Error(
    `PROVIDER=${name} needs API_URL, the address of its server: API_URL=http://localhost:4000 PROVIDER=${name} npm start`,
  );
}

/** Returns what is built of a provider besides our own sources: its file, with its folder if it has one of its own. */
export function sourcesOf({ file }) {
  if (file === null) return [];
  if (dirname(file) === join(root, "mock-api")) return mockSources;
  const isLoose = relative(root, dirname(file)) === "" || !relative(root, file).includes("/");
  return [relative(root, isLoose ? file : dirname(file))];
}
