/** Width of the small copy of a picture, in pixels: `/uploads/<name>.webp?w=320` and below. */
export const thumbnailWidth = 320;

/** The file of the small copy beside the picture's own. */
export function thumbnailName(name: string): string {
  return name.replace(/\.webp$/, "-thumb.webp");
}
