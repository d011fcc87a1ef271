/** Readers of stored values. A record from elsewhere may hold anything: what does not fit reads as nothing. */

import type { ImageValue } from "../../core/fields/field.ts";
import { isObject } from "../../domain/is-object.ts";

/** The text of a scalar, or "" for anything that has none. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** The texts of a list; entries that are none are left out. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== "") : [];
}

/** The entries of a list; what is no object is left out. */
export function entriesOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A picture, also from the list of pictures whose first one counts. */
export function imageOf(value: unknown): ImageValue | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (!isObject(one) || typeof one.url !== "string" || one.url === "") return null;
  return { url: one.url, alt: typeof one.alt === "string" ? one.alt : null };
}

export function imagesOf(value: unknown): ImageValue[] {
  return Array.isArray(value) ? value.flatMap((one) => imageOf([one]) ?? []) : [];
}

/** The id or ids a reference holds. */
export function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? textsOf(value) : [textOf(value)].filter((id) => id !== "");
}
