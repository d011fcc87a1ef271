import { toApiError } from "../../../providers/api-error.ts";

/** What may be uploaded: spec section 5. */
export const imageTypes: readonly string[] = ["image/jpeg", "image/webp", "image/png"];

/** Longest text of a picture, as the field's schema has it. */
export const altLength = 500;

/** Does the file say it is a picture that may be uploaded? The API looks at its content. */
export function isImageFile(file: File): boolean {
  return imageTypes.includes(file.type);
}

/** The key, in the namespace `fields`, of the message for a failed upload. */
export function uploadProblem(error: unknown): string {
  const { status, network } = toApiError(error);
  if (status === 415) return "image.wrongType";
  if (status === 413) return "image.tooLarge";
  if (status === 429) return "image.tooMany";
  if (status === 401 || status === 403) return "image.denied";
  return network ? "image.offline" : "image.failed";
}
