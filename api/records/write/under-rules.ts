import type { AnyGlobal, AnyResource } from "../../../src/core/define.ts";
import type { Fields } from "../../../src/core/fields/field.ts";
import { oncePer } from "../../../src/core/once.ts";
import type { Transaction } from "../../store/port.ts";
import { hookOf } from "../hooks.ts";
import { rules } from "../rules.ts";

const holding = new WeakMap<Fields, boolean>();

/** Whether a record with these fields holds amounts. */
export function holdsMoney(fields: Fields): boolean {
  const memo = holding.get(fields);
  if (memo !== undefined) return memo;
  const holds = Object.values(fields).some(
    (field) => field.type.number === "amount" || ("fields" in field && holdsMoney(field.fields as Fields)),
  );
  holding.set(fields, holds);
  return holds;
}

const rulesFor = oncePer((resource: AnyResource | AnyGlobal) => {
  const { alone = [], beside = [] } = hookOf(resource.name).under ?? {};
  const money = holdsMoney(resource.fields) ? [rules.baseCurrency] : [];
  return { alone, beside: [...beside, ...money] };
});

/** Takes the rules of a resource or global, before any of its records are locked. */
export const underRulesOf = (tx: Transaction, resource: AnyResource | AnyGlobal): Promise<void> =>
  tx.under(rulesFor(resource));
