import { create } from "zustand";
import type { ApprovedAction } from "../domain/approval.ts";

interface Asked {
  readonly action: ApprovedAction;
  /** Told the id of whoever has approved it, or null. */
  readonly answer: (by: string | null) => void;
}

/** The approval that is waited for; null while there is none. The layout shows its dialog. */
export const useAskedApproval = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks somebody who may approve the action for their PIN; answers the id of whoever has entered it, or null. */
export function askApproval(action: ApprovedAction): Promise<string | null> {
  useAskedApproval.getState().asked?.answer(null);
  return new Promise((done) => {
    const answer = (by: string | null) => {
      useAskedApproval.setState({ asked: null });
      done(by);
    };
    useAskedApproval.setState({ asked: { action, answer } });
  });
}
