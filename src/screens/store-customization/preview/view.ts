import type { ComponentType } from "react";

export interface ViewProps {
  /** The values of the global, also while they are being typed. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** How one part of the store looks. */
export type View = ComponentType<ViewProps>;
