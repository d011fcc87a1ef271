/**
 * What the tutorial of version 0.2 declares. It compiles in every later version that does not say otherwise in
 * `docs/upgrading.md`: change the language so that this file stays as it is, or deprecate first.
 */
import { type ActionsFor, definePluginServer, type HookFor, updateRecord } from "../../api/plugin.ts";
import {
  action,
  defineResource,
  email,
  flag,
  integer,
  money,
  phone,
  type RecordOf,
  ref,
  refs,
  select,
  text,
} from "../../src/core/define.ts";
import { override } from "../../src/kit/context/overrides.ts";
import type { CellProps } from "../../src/kit/fields/props.ts";
import { numberOf } from "../../src/kit/fields/values.ts";
import { EmptyValue } from "../../src/kit/ui/empty-value.tsx";
import { definePlugin } from "../../src/plugins/define.ts";

export const resellers = defineResource({
  name: "resellers",
  icon: "shop",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 120, search: true }),
    email: email(),
    phone: phone(),
    countryId: ref("countries"),
    categoryIds: refs("categories"),
    leadTimeDays: integer({ min: 0 }),
    creditLimit: money({
      when: { paymentTerms: "invoice" },
      readers: ["super-admin", "admin", "accountant"],
      writers: ["super-admin", "admin"],
    }),
    paymentTerms: select(["invoice", "prepaid"], { required: true, initial: "invoice" }),
    active: flag({ initial: true }),
    pauseReason: text({ max: 200, when: { active: false } }),
  },
  list: {
    columns: ["name", "countryId", "leadTimeDays", "creditLimit", "paymentTerms", "active"],
    filters: ["countryId", "leadTimeDays", "creditLimit", "paymentTerms", "active"],
    sort: "name",
    views: { prepaid: { paymentTerms: "prepaid" }, paused: { active: false } },
  },
  actions: {
    pause: action({
      verb: "edit",
      on: ["row", "page", "bulk"],
      when: { active: true },
      fields: { reason: text({ required: true, max: 200 }) },
    }),
  },
  csv: { key: "name" },
});

export type Reseller = RecordOf<typeof resellers>;

export const resellerActions: ActionsFor<typeof resellers> = {
  async pause({ writer, record, input }) {
    const patch = { active: false, pauseReason: input.reason };
    return { outcome: await updateRecord(writer, resellers, record.id, patch, { expected: null }) };
  },
};

export const resellerHook: HookFor<typeof resellers> = {
  complete: (reseller) => (reseller.active === false ? reseller : { ...reseller, pauseReason: null }),
};

export const plugin = definePlugin({ resources: [resellers] });

export const server = definePluginServer<typeof plugin>({
  hooks: { resellers: resellerHook, orders: { async after() {} } },
  actions: { resellers: resellerActions },
});

/** Days until they have their goods. */
export function LeadTimeCell({ value }: CellProps) {
  return numberOf(value) ?? <EmptyValue />;
}

export const overrides = override<typeof resellers>("resellers", {
  cells: { leadTimeDays: LeadTimeCell },
});
