import type { Asking } from "./asking.ts";
import type { QuestionGroup } from "./question.ts";
import { useAlikeQuestions } from "./use-alike-questions.ts";
import { useNameQuestions } from "./use-name-questions.ts";

/** Returns everything that the file does not say and the user answers before the import. */
export function useQuestions(asking: Asking): readonly QuestionGroup[] {
  const names = useNameQuestions(asking);
  const alike = useAlikeQuestions(asking);
  return [...names, ...alike];
}
