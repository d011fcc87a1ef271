/** One of the answers to a question. */
export interface AnswerChoice {
  readonly value: string;
  readonly label: string;
  /** What tells it apart from others, or what follows from it. Default: nothing. */
  readonly detail?: string;
}

/** Something that the file does not say, for the user to answer before the import. */
export interface ImportQuestion {
  readonly key: string;
  readonly title: string;
  /** Where it is asked, and what speaks for which answer. Default: nothing. */
  readonly note?: string;
  /** Default: those of the group. */
  readonly choices?: readonly AnswerChoice[];
  /** The chosen value; undefined as long as the question is open. */
  readonly answer: string | undefined;
}

/** Questions of one kind. */
export interface QuestionGroup {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly choices: readonly AnswerChoice[];
  /** The choices that can be made for all questions of the group at once. Default: none. */
  readonly forAll?: readonly AnswerChoice[];
  readonly questions: readonly ImportQuestion[];
  /** Answers questions by their keys. */
  answer(keys: readonly string[], value: string): void;
}

/** Returns the number of questions without an answer. */
export const openIn = (groups: readonly QuestionGroup[]): number =>
  groups.reduce((sum, { questions }) => sum + questions.filter((one) => one.answer === undefined).length, 0);
