/** The settings of a store. */
import { type APIRequestContext, request } from "playwright/test";
import type { AnyGlobal } from "../../../src/core/define.ts";
import { globals } from "../../../src/resources/index.ts";
import { headers } from "./server.ts";

type Values = Readonly<Record<string, unknown>>;

/** Changes settings, whatever their version. */
export async function changeSettings(api: APIRequestContext, name: string, values: Values): Promise<void> {
  const path = `/api/globals/${name}`;
  const { version } = await (await api.get(path)).json();
  const answer = await api.patch(path, { headers: { ...headers, "If-Match": `"${version}"` }, data: values });
  if (!answer.ok()) throw new Error(`${name} stays as it is: ${answer.status()} ${await answer.text()}`);
}

async function allSettings(api: APIRequestContext): Promise<ReadonlyMap<string, Values>> {
  const names = new URLSearchParams([...globals.keys()].map((name) => ["id", name]));
  const answer: { readonly id: string }[] = await (await api.get(`/api/globals?${names}`)).json();
  return new Map(answer.map((values) => [values.id, values]));
}

/** The inputs that have changed, as they were. */
function formerInputs({ fields }: AnyGlobal, before: Values, after: Values): Values {
  const inputs = Object.entries(fields).filter(([, field]) => !field.readOnly && !field.secret);
  const changed = inputs.filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null]));
}

/**
 * Remembers the settings of a store, which all tests of a worker read.
 * @param cookies the session of somebody who may change them all
 * @returns a function that puts back what a test has changed
 */
export async function keepSettings(
  baseURL: string,
  cookies: Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"],
): Promise<() => Promise<void>> {
  const api = await request.newContext({ baseURL, storageState: { cookies, origins: [] } });
  const before = await allSettings(api);
  return async () => {
    const after = await allSettings(api);
    for (const global of globals.values()) {
      const former = formerInputs(global, before.get(global.name) ?? {}, after.get(global.name) ?? {});
      if (Object.keys(former).length > 0) await changeSettings(api, global.name, former);
    }
  };
}
