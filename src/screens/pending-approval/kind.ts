import type { ComponentType, ReactNode } from "react";
import type { AnyResource } from "../../core/define.ts";
import type { WaitingResource } from "../../domain/waiting.ts";

/** What somebody chooses while approving: the input of the action. */
export type Choice = Readonly<Record<string, string>>;

/** One thing that waits. */
export interface Item {
  readonly kind: QueueKind;
  readonly id: string;
  /** When it came, ISO 8601. */
  readonly since: string;
  /** As it was looked at: whoever decides on something that has changed since is told so. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** One kind of thing that waits for a person: a resource with the actions `approve` and `reject`. */
export interface QueueKind {
  /** Also the name of its texts under `approval:kinds`. */
  readonly name: WaitingResource;
  readonly resource: AnyResource;
  readonly icon: ReactNode;
  /** Who or what it is, and all that is needed to judge it. */
  readonly Details: ComponentType<{ readonly item: Item }>;
  /** What has to be chosen while approving, where there is something; `firstChoice` is how that begins. */
  readonly Chooser?: ComponentType<ChooserProps>;
  readonly firstChoice?: Choice;
}

export interface ChooserProps {
  readonly item: Item;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}
