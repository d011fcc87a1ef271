/** Returns the absolute URL of a store path; null if the store has no website. */
export function storeUrl(website: string | null, path: string): string | null {
  return website === null ? null : `${website.replace(/\/+$/, "")}${path}`;
}
