import { EmptyValue } from "../../ui/empty-value.tsx";
import { textOf } from "../values.ts";
import type { CellProps } from "../views.ts";

/** Only that something was typed: a stored password is never known. */
export function PasswordCell({ value }: CellProps) {
  return textOf(value) === "" ? <EmptyValue /> : <span>••••••••</span>;
}
