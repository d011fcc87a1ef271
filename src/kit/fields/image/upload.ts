import { isApiError } from "../../../providers/api-error.ts";
import { http } from "../../../providers/http.ts";
import { withProgress } from "../../../providers/progress.ts";
import type { ImageValue } from "../field.ts";

/** What may be uploaded: spec section 5. */
export const imageTypes: readonly string[] = ["image/jpeg", "image/webp", "image/png"];

/** Longest text of a picture, as the field's schema has it. */
export const altLength = 500;

/** Does the file say it is a picture that may be uploaded? The API looks at its content. */
export function isImageFile(file: File): boolean {
  return imageTypes.includes(file.type);
}

/**
 * Uploads one picture.
 * @param onProgress is told the percentage that has been sent
 * @throws ApiError: 415 for what is no picture, 413 for what is too large, 429 for too many in a short time
 */
export async function uploadImage(
  file: File,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<ImageValue> {
  const body = new FormData();
  body.append("file", file);
  const { data } = await http.post<{ url: string }>("/uploads", body, {
    signal,
    network: withProgress((part) => onProgress(Math.round(part * 100))),
  });
  return { url: data.url, alt: null };
}

/** The key, in the namespace `fields`, of the message for a failed upload. */
export function uploadProblem(error: unknown): string {
  if (!isApiError(error)) return "image.failed";
  if (error.status === 415) return "image.wrongType";
  if (error.status === 413) return "image.tooLarge";
  if (error.status === 429) return "image.tooMany";
  if (error.status === 401 || error.status === 403) return "image.denied";
  return error.network ? "image.offline" : "image.failed";
}
