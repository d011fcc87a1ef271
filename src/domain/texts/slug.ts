import slugify from "slugify";

/** Converts a title to a slug: lower-case ASCII letters, digits and single hyphens, at most 100 characters. */
export function toSlug(title: string): string {
  return slugify(title, { lower: true, strict: true }).slice(0, 100).replace(/-+$/, "");
}
