/** The placeholder of the tracking number in a carrier's URL. */
const placeholder = "{number}";

/** Returns the carrier's tracking page of a parcel; null if the carrier has none or the URL is not safe. */
export function trackingLink(template: string | null, number: string | null): string | null {
  const typed = number?.trim();
  if (!template?.includes(placeholder) || !typed) return null;
  const url = template.replaceAll(placeholder, encodeURIComponent(typed));
  return /^https:\/\//i.test(url) && URL.canParse(url) ? url : null;
}
