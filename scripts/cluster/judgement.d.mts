interface Order {
  readonly id: string;
  readonly invoiceNumber: string;
}

interface Confirmed extends Order {
  /** Whether the till that placed it was told that it is not there. */
  readonly missing: boolean;
}

export declare function secondsWithout(answers: readonly { readonly at: number }[]): number;
export declare function judge(
  confirmed: readonly Confirmed[],
  stored: readonly Order[],
): { readonly lost: number; readonly doubled: number; readonly missing: number; readonly gaps: number };
