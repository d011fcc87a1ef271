import type { AnyResource } from "../../core/define.ts";
import { sourceOf } from "../../core/fields/options.ts";
import { toSlug } from "../../domain/slug.ts";
import { textOf } from "../fields/values.ts";
import type { Values } from "./values.ts";

/** The slugs that a form made itself, by field. */
export type MadeSlugs = Readonly<Record<string, string>>;

const slugFields = (resource: AnyResource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const from = field.kind === "slug" ? sourceOf(field) : undefined;
    return from === undefined ? [] : [{ name, from }];
  });

/** What each slug would be if it were made from the values now. */
export function madeSlugs(resource: AnyResource, values: Values): MadeSlugs {
  return Object.fromEntries(
    slugFields(resource).map(({ name, from }) => [name, toSlug(textOf(values[from]))]),
  );
}

/** The slugs to write because their source changed and nobody has typed into them. */
export function followedSlugs(resource: AnyResource, values: Values, made: MadeSlugs): Values {
  const next = madeSlugs(resource, values);
  const untouched = slugFields(resource).filter(({ name }) => {
    const value = textOf(values[name]);
    return (value === "" || value === made[name]) && value !== next[name];
  });
  return Object.fromEntries(untouched.map(({ name }) => [name, next[name] || null]));
}
