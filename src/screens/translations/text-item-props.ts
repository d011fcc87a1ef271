import type { TextRow } from "../../domain/translations.ts";
import type { LanguageProgress } from "./texts-call.ts";

/** One text in the list, to be read or to be written. */
export interface TextItemProps {
  readonly row: TextRow;
  readonly language: LanguageProgress;
  readonly mayEdit: boolean;
  readonly editing: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Has been stored; `next` where the next text is to be written. */
  readonly onWritten: (row: TextRow, next: boolean) => Promise<void>;
  /** Someone else has changed it. */
  readonly onNewer: (row: TextRow) => Promise<void>;
}
