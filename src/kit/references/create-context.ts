import { type ComponentType, createContext } from "react";

/** The props of the create form that a picker opens. */
export interface CreateInlineProps {
  /** The resource of the new record. */
  readonly name: string;
  /** The initial title: the text typed in the picker. */
  readonly title: string;
  readonly onCreated: (record: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** The create form. Provided by `app`, because fields know no forms; without it no picker offers a new record. */
export const CreateInlineContext = createContext<ComponentType<CreateInlineProps> | null>(null);
