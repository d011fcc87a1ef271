import { Form } from "antd";
import { type ReactNode, useState } from "react";
import {
  type AnyResource,
  colour,
  date,
  dateRange,
  dateTime,
  decimal,
  defineResource,
  email,
  flag,
  image,
  images,
  integer,
  json,
  list,
  longText,
  markdown,
  money,
  multiSelect,
  pairs,
  parent,
  password,
  percent,
  phone,
  quantity,
  ref,
  refs,
  secret,
  select,
  slug,
  tags,
  text,
  url,
} from "../../src/core/define.ts";
import { InputOf } from "../../src/kit/fields/input-of.tsx";
import type { FilterState } from "../../src/kit/fields/props.ts";
import { FilterOf } from "../../src/kit/list/filters/filter-drawer.tsx";
import { personAs, showRoutes } from "./harness.tsx";

/** A resource with a field of every kind. */
export const sampler: AnyResource = defineResource({
  name: "sampler",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "title",
  fields: {
    title: text({ required: true, search: true }),
    slug: slug({ from: "title" }),
    summary: longText(),
    description: markdown(),
    quantity: integer(),
    weight: decimal({ decimals: 3 }),
    taxRate: percent(),
    price: money({ required: true }),
    published: flag(),
    state: select(["selling", "soldOut"]),
    days: multiSelect(["monday", "tuesday"]),
    tags: tags(),
    startsOn: date(),
    startsAt: dateTime(),
    icon: image(),
    images: images({ max: 3 }),
    brandId: ref("brands"),
    brandIds: refs("brands"),
    bestIds: refs("brands", { ordered: true, max: 3 }),
    parentId: parent(),
    values: list({ name: text({ required: true, max: 5 }), published: flag({ initial: true }) }),
    extra: pairs(),
    email: email(),
    phone: phone(),
    trackingUrl: url({ template: ["{number}"] }),
    accent: colour(),
    season: dateRange(),
    shift: dateRange({ moments: true }),
    password: password({ into: "hash" }),
    structured: json({ check: (value) => "@type" in value || "sampler.errors.type" }),
    netWeight: quantity("weight"),
    hash: secret(),
  },
  list: { columns: ["title"] },
});

export const brands: AnyResource = defineResource({
  name: "brands",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: { name: text({ required: true, search: true }) },
  list: { columns: ["name"] },
});

export interface Call {
  readonly method: "getList" | "getMany";
  readonly resource: string;
  readonly asked: unknown;
}

/** A filter of a list. Only `contains` and the search are applied. */
interface Asked {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

interface Options {
  readonly rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly role?: "admin" | "driver";
  readonly path?: string;
}

/** Renders inside the context that fields need. Returns the calls to the data provider. */
export function renderFields(node: ReactNode, { rows = {}, role = "admin", path = "/" }: Options = {}) {
  const calls: Call[] = [];
  const rowsOf = (resource: string) => [...(rows[resource] ?? [])];
  const provider = {
    getList: ({ resource, filters = [] }: { resource: string; filters?: readonly Asked[] }) => {
      calls.push({ method: "getList", resource, asked: filters });
      const data = rowsOf(resource).filter((row) =>
        filters.every(({ field, operator, value }) => {
          const texts = field === "q" ? Object.values(row) : [row[field]];
          return (
            (field !== "q" && operator !== "contains") || texts.some((text) => String(text).includes(value))
          );
        }),
      );
      return Promise.resolve({ data, total: data.length });
    },
    getMany: ({ resource, ids }: { resource: string; ids: readonly unknown[] }) => {
      calls.push({ method: "getMany", resource, asked: ids });
      return Promise.resolve({ data: rowsOf(resource).filter((row) => ids.includes(row.id)) });
    },
  };
  const routes = ["/", "/:id"].map((one) => ({ path: one, element: node }));
  const view = showRoutes(routes, {
    provider,
    at: path,
    admin: personAs(role),
    declared: [sampler, brands],
  });
  return { ...view, calls };
}

interface HeldProps<V> {
  readonly name: string;
  readonly start: V;
  readonly onChange: (value: V) => void;
}

type Errors = Readonly<Record<string, readonly string[]>>;

/** Renders one input in a form that keeps its value. */
export function HeldInput({
  name,
  start,
  onChange,
  errors = {},
}: HeldProps<unknown> & { readonly errors?: Errors }) {
  return (
    <Form
      initialValues={{ [name]: start }}
      onValuesChange={(values: Record<string, unknown>) => onChange(values[name])}
    >
      <Form.Item name={name} label={name}>
        <InputOf name={name} resource={sampler} errors={errors} />
      </Form.Item>
    </Form>
  );
}

/** Renders one filter and keeps its state. */
export function HeldFilter({ name, start, onChange }: HeldProps<FilterState>) {
  const [state, setState] = useState(start);
  return (
    <FilterOf
      name={name}
      resource={sampler}
      value={state}
      onChange={(next) => {
        setState(next);
        onChange(next);
      }}
    />
  );
}
