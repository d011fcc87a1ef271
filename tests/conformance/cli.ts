/** `npm run conformance -- --provider ./my-provider.ts`: prints a table of the features a data provider supports. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { DataProvider } from "@refinedev/core";
import { existing } from "../../src/providers/other/existing.ts";
import type { Provider } from "../../src/providers/provider.ts";
import { mistakesOf } from "./check-module.ts";
import { checkProvider, extrasSubject, tableOf, type Verdict } from "./check-provider.ts";

/** A provider module, or one that makes the data provider from an address. */
type ProviderModule = Partial<Provider> & {
  readonly default?: DataProvider | ((url: string) => DataProvider | Promise<DataProvider>);
};

async function providerOf(module: ProviderModule, url: string): Promise<DataProvider> {
  const made = module.default ?? module.dataProvider;
  const provider = typeof made === "function" ? await made(url) : made;
  if (!provider) throw new Error("The module exports no dataProvider and no default.");
  return provider;
}

interface Person {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/** Signs in like the app, with Refine's auth provider. Throws if that is refused. */
async function signIn({ authProvider }: ProviderModule, person: Person): Promise<void> {
  if (!authProvider) return;
  const { success, error } = await authProvider.login(person);
  if (!success) throw error ?? new Error(`${person.email} cannot sign in.`);
}

/** Why a request or the module failed, in a sentence: servers answer with `detail` or `message`, or with a status alone. */
function reasonOf(error: unknown): string {
  const { message, statusCode, response } = Object(error);
  const words = [response?.data?.detail, message].find((one) => typeof one === "string" && one !== "");
  return [statusCode, words].filter(Boolean).join(": ") || String(error);
}

/** @returns whether records can be listed, read, created, changed and deleted */
export async function run(args: readonly string[]): Promise<boolean> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ provider: text, url: text, resource: text, text, number: text, empty: text },
      ...{ email: text, password: text, "no-auth": { type: "boolean" } },
    },
  });
  const { provider = "", url = "", email, password, "no-auth": noAuth = false, ...subject } = values;
  const about = { ...extrasSubject, ...subject };
  const verdicts = await verdictsOf().catch((error: unknown) => {
    console.error(`The check did not finish. ${reasonOf(error)}`);
    return null;
  });
  if (!verdicts) return false;
  console.log(tableOf(verdicts));
  const needed = ["getOne", "update of single fields", "delete"];
  return verdicts.every(({ name, ok }) => ok || !needed.includes(name));

  async function verdictsOf(): Promise<readonly Verdict[]> {
    const module: ProviderModule = await import(/* @vite-ignore */ resolve(provider));
    const [mistake] = mistakesOf({ ...module });
    if (mistake !== undefined) throw new Error(mistake);
    if (!noAuth) await signIn(module, { email, password });
    return checkProvider(existing(await providerOf(module, url)), module.backend, about);
  }
}
