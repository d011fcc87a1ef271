/**
 * Settings of the demo store in the browser tests, by global: they sell for cash and give discounts without a till session
 * or a PIN. The tests of these rules set them.
 */
export const demoRules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "pos-settings": { sessionForCash: false, approvalPercent: null },
};
