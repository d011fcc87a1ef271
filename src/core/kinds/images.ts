import {
  type CommonOptions,
  type FieldType,
  type ImageValue,
  makeField,
  type Only,
} from "../fields/field.ts";
import { structured } from "./common.ts";
import { imageFromCsv, imageToCsv, pictureLimitsOf, shapedImage } from "./image.ts";

export interface ImagesOptions extends CommonOptions {
  /**
   * Maximum number of pictures. Default: 20.
   * @example images: images({ max: 8 })
   */
  readonly max?: number;
}

/** A line with an alternative text is one picture; without one it may have several addresses. */
function picturesOfLine(line: string): string[] {
  return / \| /.test(line) ? [line] : line.split(/\s+|;\s+|;(?=https:\/\/)/).filter(Boolean);
}

const type: FieldType<ImageValue[]> = {
  ...structured,
  toCsv: (value) => value.map(imageToCsv).join(value.some((one) => one.alt !== null) ? "\n" : " "),
  fromCsv: (text) => {
    const value = text.split(/\n/).flatMap(picturesOfLine).map(imageFromCsv);
    return value.every((one) => one !== undefined) ? { value } : { error: "errors.image" };
  },
  operators: [],
  sample: (_field, make) => [make.image()],
  shaped: (value) => (Array.isArray(value) ? value.flatMap((one) => shapedImage(one) ?? []) : []),
  limits: { max: 20 },
  partLimits: pictureLimitsOf,
  pictures: "value",
  severalColumns: true,
};

/** Declares an ordered list of pictures; the first is the record's picture. */
export function images<const O extends ImagesOptions>(
  options: Only<O, ImagesOptions> = {} as Only<O, ImagesOptions>,
) {
  return makeField("images", type, [] as ImageValue[], options);
}
