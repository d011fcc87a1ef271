import { create } from "zustand";
import type { ApprovalFacts } from "../../domain/people/approval.ts";

/**
 * What is approved: a sale before it is paid, or the subjects that refused requests name; for cancellations, the ids of
 * orders. An approval of anything else does not count.
 */
export type ApprovalOf = { readonly order: object } | { readonly subjects: readonly string[] };

interface Asked {
  readonly action: string;
  readonly of: ApprovalOf;
  readonly facts: ApprovalFacts | undefined;
  /** Called with the approver's id, or null. */
  readonly answer: (by: string | null) => void;
}

/** The pending approval, or null. The layout shows its dialog. */
export const usePendingApproval = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/**
 * Asks a user who may approve the action for their PIN. Resolves with their id, or null.
 * @param facts what they are shown, if known
 */
export function requestApproval(
  action: string,
  of: ApprovalOf,
  facts?: ApprovalFacts,
): Promise<string | null> {
  usePendingApproval.getState().asked?.answer(null);
  return new Promise((done) => {
    const answer = (by: string | null) => {
      usePendingApproval.setState({ asked: null });
      done(by);
    };
    usePendingApproval.setState({ asked: { action, of, facts, answer } });
  });
}
