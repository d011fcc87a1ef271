import type { ComponentType, ReactNode } from "react";
import type { AnyResource } from "../../core/define.ts";

/** What the user chooses while approving: the input of the action. */
export type DecisionChoice = Readonly<Record<string, string>>;

/** A record awaiting a decision. */
export interface PendingItem {
  readonly kind: QueueKind;
  readonly id: string;
  /** The time it was submitted, ISO 8601. */
  readonly since: string;
  /** The version reviewed; a decision on an outdated version is refused. */
  readonly record: Readonly<Record<string, unknown>>;
}

/**
 * A kind of record awaiting a decision, the default export of `{resource}.queue.tsx`: a resource with `waiting` in its
 * states, and what its records are called there, `waiting` of its texts.
 */
export interface QueueKind {
  readonly resource: AnyResource;
  readonly icon: ReactNode;
  /** Everything needed for the decision. */
  readonly Details: ComponentType<{ readonly item: PendingItem }>;
  /** The choice to make while approving, if any; `firstChoice` is its default. */
  readonly Chooser?: ComponentType<ChooserProps>;
  readonly firstChoice?: DecisionChoice;
}

export interface ChooserProps {
  readonly item: PendingItem;
  readonly choice: DecisionChoice;
  readonly onChoose: (choice: DecisionChoice) => void;
}
