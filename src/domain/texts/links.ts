/** Maximum length of a link, in characters. */
export const maxLinkLength = 2000;

/** Whether the text is an https URL without user name and password. */
export function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[^\s{}<>"\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** Returns a typed web address with its scheme: `shop.example/sale` → `https://shop.example/sale`; others as they are. */
export const withScheme = (text: string): string =>
  /^(?!\d+(\.\d+)*$)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?=[/?#:]|$)/u.test(text.trim())
    ? `https://${text.trim()}`
    : text;

/** Whether the text is a path of the store. Two slashes, or a slash and a backslash, would lead to another site. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s{}<>"\\]*$/.test(text);

/**
 * Checks that the online store may link to the target: a path of its own, `/offers`, or an https URL. Anything else a
 * browser would follow or run (`javascript:`, `//elsewhere.example`, plain http) is refused.
 */
export function isStoreLink(text: string): true | "errors.storeLink" {
  return isOwnPath(text) || isHttpsAddress(text) || "errors.storeLink";
}
