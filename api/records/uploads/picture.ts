import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { Problem } from "../../platform/problem.ts";
import { createQueue } from "../../platform/queue.ts";
import { thumbnailWidth } from "./thumbnail.ts";

/** Longest edge in pixels. */
const largest = 2000;
/** Maximum number of pixels: a small file can claim to be far larger. */
const maxPixels = 25_000_000;

/** Two at once: with one thread for passwords, one of libuv's four is left for the store's file. */
const decoding = createQueue(2, 30);
sharp.concurrency(1);

const accepted = new Set(["image/jpeg", "image/png", "image/webp"]);

export interface Picture {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a jpeg, png or webp by its content, whatever its name, and encodes it as webp: upright, at most 2000 pixels
 * wide or high, without metadata. Throws 415 and 413.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime)) {
    throw new Problem("unsupported-media", "Only JPEG, WebP and PNG images are accepted.");
  }
  return decoding(() => written(bytes));
}

async function written(bytes: Buffer): Promise<Picture> {
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
    const fitted = upright.resize(largest, largest, { fit: "inside", withoutEnlargement: true });
    const { data, info } = await fitted.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    const small = sharp(data).resize(thumbnailWidth, undefined, { withoutEnlargement: true });
    return {
      full: data,
      thumbnail: await small.webp({ quality: 75 }).toBuffer(),
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    if (error instanceof Error && error.message.includes("pixel limit")) {
      throw new Problem("too-large", "The image has more pixels than the server accepts.");
    }
    throw new Problem("unsupported-media", "The image is damaged and cannot be read.");
  }
}
