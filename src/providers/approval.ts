import { create } from "zustand";
import type { ApprovedAction } from "../domain/approval.ts";

interface Asked {
  readonly action: ApprovedAction;
  /** Told the id of whoever has approved it, or null. */
  readonly answer: (by: string | null) => void;
}

/** The approval that is waited for; null while there is none. The layout shows its dialog. */
export const usePendingApproval = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks somebody who may approve the action for their PIN; answers the id of whoever has entered it, or null. */
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
