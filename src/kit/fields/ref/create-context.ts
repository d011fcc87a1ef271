import { type ComponentType, createContext } from "react";

/** What the form of a new record, opened from a picker, is given. */
export interface CreateInlineProps {
  /** The resource of the new record. */
  readonly name: string;
  /** What was typed in the picker: the new record's title. */
  readonly title: string;
  readonly onCreated: (record: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** The form itself. `app` provides it, because fields know no forms; without it no picker offers a new record. */
export const CreateInlineContext = createContext<ComponentType<CreateInlineProps> | null>(null);
