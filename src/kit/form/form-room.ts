import { createContext, useContext } from "react";
import type { RecordFormControl } from "./use-record-form.ts";

/** The form that stands around; hand-written blocks of a form use it as the generic parts do. */
export const FormRoom = createContext<RecordFormControl | null>(null);

/** The form around this part. Throws outside of one. */
export function useFormRoom(): RecordFormControl {
  const room = useContext(FormRoom);
  if (!room) throw new Error("This part belongs inside a record form");
  return room;
}
