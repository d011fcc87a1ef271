import type { Asking } from "./asking.ts";
import type { QuestionGroup } from "./question.ts";
import { useAlikeQuestions } from "./use-alike-questions.ts";
import { useNameQuestions } from "./use-name-questions.ts";
import { useUnsaidQuestions } from "./use-unsaid-questions.ts";

/** Returns everything that the file does not say and the user answers before the import. */
export function useQuestions(asking: Asking): readonly QuestionGroup[] {
  const names = useNameQuestions(asking);
  const alike = useAlikeQuestions(asking);
  const unsaid = useUnsaidQuestions(asking);
  return [...names, ...unsaid, ...alike];
}
