import type { AnyField } from "../../../core/fields/field.ts";

/** Is the period one of moments, not of days? */
export const hasMoments = (field: AnyField): boolean => "moments" in field && field.moments === true;
