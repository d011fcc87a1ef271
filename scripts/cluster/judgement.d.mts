interface Order {
  readonly id: string;
  readonly invoiceNumber: string;
}

export declare function secondsWithout(confirmed: readonly { readonly at: number }[]): number;
export declare function judge(
  confirmed: readonly Order[],
  stored: readonly Order[],
): { readonly lost: number; readonly doubled: number; readonly gaps: number };
