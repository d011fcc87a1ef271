/** Width of a picture's thumbnail in pixels: `/uploads/<name>.webp?w=320` and below. */
export const thumbnailWidth = 320;

/** The file name of a picture's thumbnail. */
export function thumbnailName(name: string): string {
  return name.replace(/\.webp$/, "-thumb.webp");
}
