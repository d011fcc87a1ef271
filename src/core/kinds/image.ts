import { isObject } from "../../domain/is-object.ts";
import {
  type CommonOptions,
  type FieldType,
  type ImageValue,
  type Limits,
  makeField,
  type Only,
} from "../fields/field.ts";
import { structured } from "./common.ts";

export const imageAddress = /^(https:\/\/[^\s]+|\/(uploads|demo|flags)\/[\w./-]+)$/;

/** Returns `address`, or `address | alternative text`. */
export function imageToCsv(value: ImageValue): string {
  return value.alt === null ? value.url : `${value.url} | ${value.alt}`;
}

/** Parses the output of `imageToCsv`, or returns undefined. */
export function imageFromCsv(text: string): ImageValue | undefined {
  const [url = "", alt = ""] = text.trim().split(/\s+\|\s+(.*)/s);
  return imageAddress.test(url) ? { url, alt: alt === "" ? null : alt } : undefined;
}

/** The bounds of the parts of a picture, which are no fields. */
export const pictureLimits = { alt: { max: 500 }, url: { max: 2000 } } as const;

/** Returns the bounds of a part of a picture. */
export const pictureLimitsOf = (part: string, own: Limits): Limits => {
  if (part === "") return own;
  return part === "alt" ? pictureLimits.alt : pictureLimits.url;
};

/** Returns a picture of a store or another server; null for anything else. */
export function shapedImage(value: unknown): ImageValue | null {
  if (!isObject(value) || typeof value.url !== "string" || value.url === "") return null;
  return { url: value.url, alt: typeof value.alt === "string" ? value.alt : null };
}

const type: FieldType<ImageValue> = {
  ...structured,
  toCsv: imageToCsv,
  fromCsv: (text) => {
    const value = imageFromCsv(text);
    return value ? { value } : { error: "errors.image" };
  },
  sample: (_field, make) => make.image(),
  shaped: (value) => shapedImage(Array.isArray(value) ? value[0] : value),
  partLimits: pictureLimitsOf,
  pictures: "value",
};

/** Declares one picture: jpeg, png or webp. */
export function image<const O extends CommonOptions>(
  options: Only<O, CommonOptions> = {} as Only<O, CommonOptions>,
) {
  return makeField("image", type, null, options);
}
