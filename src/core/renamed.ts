import { type AnyResource, fieldOf } from "./define.ts";

/** What a field is called now that was called so before (`was`); every other name as it is. */
export function nameNow(resource: AnyResource, name: string): string {
  if (fieldOf(resource, name)) return name;
  return Object.keys(resource.fields).find((now) => resource.fields[now]?.was === name) ?? name;
}

/** A filter parameter with the name that its field has now: `size_gte` → `volume_gte`. */
export function paramNow(resource: AnyResource, param: string): string {
  const whole = nameNow(resource, param);
  const at = param.lastIndexOf("_");
  if (whole !== param || at <= 0) return whole;
  return nameNow(resource, param.slice(0, at)) + param.slice(at);
}

/** Values that were kept under the names of that time, as the history does, under those of now. */
export function valuesNow<V extends Readonly<Record<string, unknown>> | null>(
  resource: AnyResource,
  values: V,
): V;
export function valuesNow(resource: AnyResource, values: Readonly<Record<string, unknown>> | null) {
  if (values === null) return null;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameNow(resource, name), value]));
}
