/** Stands for the tracking number in the address of a carrier's page. */
const placeholder = "{number}";

/** The page of a carrier where a parcel is followed; null where the carrier has none, or it is no safe address. */
export function trackingLink(template: string | null, number: string | null): string | null {
  const typed = number?.trim();
  if (!template?.includes(placeholder) || !typed) return null;
  const url = template.replaceAll(placeholder, encodeURIComponent(typed));
  return /^https:\/\//i.test(url) && URL.canParse(url) ? url : null;
}
