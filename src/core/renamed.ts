import { type AnyResource, fieldOf } from "./define.ts";

/** Returns the current name of a renamed field (`was`); other names are returned as they are. */
export function nameNow(resource: AnyResource, name: string): string {
  if (fieldOf(resource, name)) return name;
  return Object.keys(resource.fields).find((now) => resource.fields[now]?.was === name) ?? name;
}

/** Returns a filter parameter with the current name of its field: `size_gte` → `volume_gte`. */
export function paramNow(resource: AnyResource, param: string): string {
  const whole = nameNow(resource, param);
  const at = param.lastIndexOf("_");
  if (whole !== param || at <= 0) return whole;
  return nameNow(resource, param.slice(0, at)) + param.slice(at);
}

/** Returns values stored under former field names, such as in the history, under the current ones. */
export function valuesNow<V extends Readonly<Record<string, unknown>> | null>(
  resource: AnyResource,
  values: V,
): V;
export function valuesNow(resource: AnyResource, values: Readonly<Record<string, unknown>> | null) {
  if (values === null) return null;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameNow(resource, name), value]));
}
