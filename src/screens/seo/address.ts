/** The parts of an https address that results show: the host, and the steps of its path. */
export function partsOf(address: string): { host: string; steps: readonly string[] } {
  if (!URL.canParse(address)) return { host: "", steps: [] };
  const { host, pathname } = new URL(address);
  return { host: host.replace(/^www\./, ""), steps: pathname.split("/").filter((step) => step !== "") };
}

/** A picture that stands where the page stands is the store's own: it is shown from here, also while its website is down. */
export function shownPicture(url: string, address: string): string {
  const host = partsOf(address).host;
  return host !== "" && partsOf(url).host === host ? new URL(url).pathname : url;
}
