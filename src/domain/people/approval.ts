/**
 * What somebody is shown who approves an action of another user: why they are asked, and sums in minor units of the store's
 * currency by name.
 */
export type ApprovalFacts = { readonly reasons: readonly string[] } & { readonly [sum: string]: unknown };
