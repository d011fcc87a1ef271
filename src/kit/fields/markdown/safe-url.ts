const safeAddress = /^(https?:|mailto:|tel:|[/#?]|[^:]*$)/i;

/** Addresses that a click may follow: web, mail, phone and our own. `javascript:` and `data:` become nothing. */
export function safeUrl(url: string): string {
  return safeAddress.test(url.trim()) ? url : "";
}
