/**
 * For pages that somebody waits for until they ask nothing any more: a stream of events is a question without an end.
 * @example await page.addInitScript(withoutLive)
 */
export const withoutLive = "window.EventSource = class { addEventListener() {} close() {} };";
