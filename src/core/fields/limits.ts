import { maxPositionLength } from "../../domain/position.ts";
import { maxLinkLength } from "../../domain/storefront/links.ts";
import { maxEmailLength } from "./email.ts";
import type { AnyField, Fields } from "./field.ts";
import { largestInteger } from "./integer.ts";
import { entryFieldsOf, numberOption, partsOf } from "./options.ts";
import { maxPasswordLength } from "./password.ts";
import { maxPhoneLength } from "./phone.ts";

/** The bounds of a value: of a number, of the length of a text, or of the number of entries. */
export interface Limits {
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point. */
  readonly decimals?: number;
}

/** The bounds of each kind, unless a field declares its own. The only place: checks and messages both read it. */
const ofKind: Readonly<Record<string, Limits>> = {
  decimal: { min: -1e12, max: 1e12, decimals: 2 },
  email: { max: maxEmailLength },
  images: { max: 20 },
  integer: { min: -largestInteger, max: largestInteger, decimals: 0 },
  json: { max: 20_000 },
  list: { max: 200 },
  longText: { max: 20_000 },
  markdown: { max: 100_000 },
  // The largest amount depends on the store: `amount-limits.ts`.
  money: { min: 0 },
  password: { max: maxPasswordLength },
  percent: { min: 0, max: 100, decimals: 2 },
  phone: { max: maxPhoneLength },
  position: { max: 2 * maxPositionLength },
  quantity: { min: 0, max: 1e12, decimals: 3 },
  refs: { max: 200 },
  secret: { max: 1000 },
  slug: { max: 100 },
  tags: { max: 100 },
  text: { max: 255 },
  url: { max: maxLinkLength },
};

/** The bounds of the parts of pictures and pairs, which are no fields. */
export const ofPart = {
  alt: { max: 500 },
  url: { max: 2000 },
  pairName: { max: 100 },
  pairValue: { max: 255 },
  tag: { max: 60 },
} as const satisfies Readonly<Record<string, Limits>>;

/** Returns the bounds of a field: those of its declaration, else those of its kind. */
export function limitsOf(field: AnyField): Limits {
  const kind = Object.hasOwn(ofKind, field.kind) ? ofKind[field.kind] : undefined;
  const limits: Record<string, number> = {};
  for (const name of ["min", "max", "decimals"] as const) {
    const limit = numberOption(field, name) ?? kind?.[name];
    if (limit !== undefined) limits[name] = limit;
  }
  return limits;
}

/** What a path of an error leads to. */
export interface FieldAt {
  /** Undefined for a part of a value that is not declared. */
  readonly field: AnyField | undefined;
  /** The names of the fields on the way, without the places of entries: `combinations.2.sku` → `combinations.sku`. */
  readonly names: readonly string[];
  readonly limits: Limits;
}

/** Finds the field at the path of an error: `price`, `combinations.2.sku`, `addresses.countryCode`, `images.0.alt`. */
export function fieldAt(fields: Fields, path: string): FieldAt | null {
  const [name = "", ...rest] = path.split(".");
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return null;
  const inner = rest.filter((part) => !/^\d+$/.test(part));
  if (inner.length === 0) return { field, names: [name], limits: limitsIn(field, rest) };
  const found = fieldAt({ ...entryFieldsOf(field), ...partsOf(field) }, inner.join("."));
  if (found) return { ...found, names: [name, ...found.names] };
  return { field: undefined, names: [name, ...inner], limits: partLimits(field, inner[0] ?? "") };
}

/** The bounds at a place inside a value: `tags.2` is one tag, and not the list of them. */
const limitsIn = (field: AnyField, rest: readonly string[]): Limits =>
  field.kind === "tags" && rest.length > 0 ? ofPart.tag : limitsOf(field);

function partLimits(field: AnyField, part: string): Limits {
  if (field.kind === "image" || field.kind === "images") return part === "alt" ? ofPart.alt : ofPart.url;
  if (field.kind === "pairs") return ofPart.pairValue;
  return field.kind === "quantity" ? limitsOf(field) : {};
}
