/** Readers of stored values. A record from elsewhere may hold anything: values of the wrong type are read as empty. */

import type { ImageValue } from "../../core/fields/field.ts";
import { shapedImage } from "../../core/kinds/image.ts";
import { isObject } from "../../domain/is-object.ts";

/** Returns the text of a scalar, or "" for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Returns a finite number; null for anything else. */
export function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Returns the texts of a list, without entries that are not text. */
export function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== "") : [];
}

/** Returns the entries of a list, without those that are not objects. */
export function objectsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Returns a picture, or the first one of a list. */
export function imageOf(value: unknown): ImageValue | null {
  return shapedImage(Array.isArray(value) ? value[0] : value);
}

/** Returns the pictures of a list, without entries that are none. */
export function imagesOf(value: unknown): ImageValue[] {
  return Array.isArray(value) ? value.flatMap((one) => shapedImage(one) ?? []) : [];
}

/** Returns the id or ids of a reference. */
export function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? stringsOf(value) : [textOf(value)].filter((id) => id !== "");
}
