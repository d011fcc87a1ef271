/**
 * For pages whose requests a test waits for: a live stream never ends.
 * @example await page.addInitScript(withoutLive)
 */
export const withoutLive = "window.EventSource = class { addEventListener() {} close() {} };";
