import type { AnyResource } from "../../core/define.ts";
import type { Import } from "./use-import.ts";

/** What every step of an import is drawn from. */
export interface StepProps {
  readonly resource: AnyResource;
  readonly work: Import;
}
