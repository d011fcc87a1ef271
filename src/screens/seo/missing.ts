/** Records that have no SEO page: how many, and the first of them. */
export interface Missing {
  readonly total: number;
  readonly records: readonly { readonly id: string; readonly title: string }[];
}
