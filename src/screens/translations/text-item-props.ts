import type { TextRow } from "../../domain/texts/translations.ts";
import type { LanguageProgress } from "./texts-call.ts";

/** A text in the list, shown or edited. */
export interface TextItemProps {
  readonly row: TextRow;
  readonly language: LanguageProgress;
  readonly mayEdit: boolean;
  readonly editing: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Called once it was saved; `next` if the next text should open. */
  readonly onWritten: (row: TextRow, next: boolean) => Promise<void>;
  /** Called if another user has changed it. */
  readonly onNewer: (row: TextRow) => Promise<void>;
}
