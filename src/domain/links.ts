/** Maximum length of a link, in characters. */
export const maxLinkLength = 2000;

/** An https address without name and password in it. */
export function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[^\s{}<>"\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** A path of the store itself. Two slashes, or a slash and a backslash, would lead to another site. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s{}<>"\\]*$/.test(text);

/**
 * May the online store lead there? A page of its own, `/offers`, or an https address. Whatever else a
 * browser would follow or run (`javascript:`, `//elsewhere.example`, plain http) is refused.
 */
export function isStoreLink(text: string): true | "errors.storeLink" {
  return isOwnPath(text) || isHttpsAddress(text) || "errors.storeLink";
}
