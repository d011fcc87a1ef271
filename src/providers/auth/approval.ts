import { create } from "zustand";
import type { ApprovedAction } from "../../domain/people/approval.ts";

interface Asked {
  readonly action: ApprovedAction;
  /** Called with the approver's id, or null. */
  readonly answer: (by: string | null) => void;
}

/** The pending approval, or null. The layout shows its dialog. */
export const usePendingApproval = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks a user who may approve the action for their PIN. Resolves with their id, or null. */
export function requestApproval(action: ApprovedAction): Promise<string | null> {
  usePendingApproval.getState().asked?.answer(null);
  return new Promise((done) => {
    const answer = (by: string | null) => {
      usePendingApproval.setState({ asked: null });
      done(by);
    };
    usePendingApproval.setState({ asked: { action, answer } });
  });
}
