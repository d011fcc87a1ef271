import type { AnyResource, ValuesOf } from "../../../core/define.ts";

export interface ViewProps<R extends AnyResource = AnyResource> {
  /** The values of the global, also while they are being typed. */
  readonly values: ValuesOf<R>;
}
