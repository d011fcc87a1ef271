import { create } from "zustand";

interface Request {
  /** The column whose value the user wants to set in all combinations; null without a request. */
  readonly column: "price" | "salePrice" | null;
}

/** A request of another field of the form to the bulk tool above the grid. */
export const useSetAllRequest = create<Request>(() => ({ column: null }));

/** Leads the user to the tool that sets a value in all combinations, or in those with one option. */
export const setAllOf = (column: "price" | "salePrice"): void => useSetAllRequest.setState({ column });
