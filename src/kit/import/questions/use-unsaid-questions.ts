import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { chosenFor, unsaidIn } from "../../../core/unsaid.ts";
import { named } from "../../../domain/texts/named.ts";
import { textsOf } from "../../context/labels.ts";
import type { Asking } from "./asking.ts";
import type { QuestionGroup } from "./question.ts";

/** Asks what the declaration asks about new records if the file does not say it. */
export function useUnsaidQuestions({ resource, entries, results, answers, answer }: Asking): QuestionGroup[] {
  const file = textsOf(resource.name);
  const { t } = useTranslation(["import", file]);
  const questions = useMemo(
    () =>
      unsaidIn(
        resource,
        entries.map(({ record }) => record),
      ).flatMap((question) => {
        const isNew = entries.filter(
          ({ record }, at) => results[at]?.outcome === "created" && question.concerns(record),
        );
        return isNew.length === 0 ? [] : [{ question, count: isNew.length }];
      }),
    [resource, entries, results],
  );
  return questions.map(({ question, count }) => {
    const { name } = question;
    const text = `${file}:unsaid.${name}`;
    const title = t(named(`${text}.title`));
    return {
      key: `unsaid ${name}`,
      title,
      note: t("import:questions.unsaid.rows", { count }),
      choices: Object.keys(question.choices).map((value) => ({
        value,
        label: t(named(`${text}.${value}.label`)),
        detail: t(named(`${text}.${value}.detail`)),
      })),
      questions: [{ key: name, title, answer: chosenFor(question, answers.unsaid) }],
      answer: (_, value) => answer({ ...answers, unsaid: { ...answers.unsaid, [name]: value } }),
    };
  });
}
