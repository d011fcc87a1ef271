import { isObject } from "../../src/domain/is-object.ts";
import { capabilities } from "../../src/providers/backend.ts";

const needed = {
  dataProvider: ["getList", "getOne", "create", "update", "deleteOne"],
  authProvider: ["login", "logout", "check", "getIdentity"],
} as const;

/** What a back end may consist of. */
const known: readonly string[] = [...capabilities, "find", "live"];

function missingIn(name: keyof typeof needed, value: unknown): string[] {
  if (!isObject(value)) return [`${name} is no object.`];
  return needed[name].flatMap((method) =>
    typeof value[method] === "function" ? [] : [`${name} has no ${method}.`],
  );
}

/** Returns what a provider module exports wrongly, in sentences: see `Provider`. */
export function mistakesOf(module: Readonly<Record<string, unknown>>): readonly string[] {
  const { dataProvider, authProvider, backend, default: made } = module;
  const isMade = dataProvider === undefined && made !== undefined;
  return [
    ...(dataProvider === undefined && made === undefined ? ["The module exports no dataProvider."] : []),
    ...(dataProvider === undefined || isMade ? [] : missingIn("dataProvider", dataProvider)),
    ...(authProvider === undefined ? [] : missingIn("authProvider", authProvider)),
    ...(backend === undefined || isObject(backend) ? [] : ["backend is no object."]),
    ...Object.keys(isObject(backend) ? backend : {}).flatMap((name) =>
      known.includes(name) ? [] : [`backend has no capability ${name}. Known are ${known.join(", ")}.`],
    ),
  ];
}
