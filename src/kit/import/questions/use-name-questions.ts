import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Candidate, NameQuestion } from "../../../core/import/import-result.ts";
import { named } from "../../../domain/texts/named.ts";
import { useLabels } from "../../context/labels.ts";
import type { ImportResults } from "../outcome.ts";
import type { Answers } from "./answers.ts";
import type { Asking } from "./asking.ts";
import type { AnswerChoice, QuestionGroup } from "./question.ts";

/** A choice that no id of a record can be. */
const skip = "";

interface AskedName extends NameQuestion {
  /** The key of the question. */
  readonly key: string;
  /** The number of rows that have the name. */
  readonly rows: number;
}

/** Returns the names of several records, each with the number of its rows, in file order. */
export function namesAsked(results: ImportResults): AskedName[] {
  const namesByKey = new Map<string, AskedName>();
  for (const result of results) {
    const own = (result?.questions ?? []).map((one) => ({
      ...one,
      key: JSON.stringify([one.resource, one.text]),
    }));
    for (const one of new Map(own.map((entry) => [entry.key, entry])).values()) {
      namesByKey.set(one.key, { ...one, rows: (namesByKey.get(one.key)?.rows ?? 0) + 1 });
    }
  }
  return [...namesByKey.values()];
}

/** Asks which record is meant by a name that several have. */
export function useNameQuestions({ resource, results, answers, answer }: Asking): QuestionGroup[] {
  const { t } = useTranslation(["import", "resources"]);
  const labels = useLabels(resource);
  const names = useMemo(() => namesAsked(results), [results]);
  if (names.length === 0) return [];
  const leave: AnswerChoice = { value: skip, label: t("import:questions.meant.skip") };
  return [
    {
      key: "meant",
      title: t("import:questions.meant.title"),
      note: t("import:questions.meant.note"),
      choices: [leave],
      forAll: [leave],
      questions: names.map(({ key, field, resource: target, text, candidates, rows }) => ({
        key,
        title: t("import:questions.meant.which", {
          text,
          name: t(named(`resources:${target}.name.many`)),
          count: candidates.length,
        }),
        note: t("import:questions.meant.rows", {
          count: rows,
          field: labels.field(field.split(".")[0] ?? ""),
        }),
        choices: [
          ...candidates.map(choiceOf),
          { ...leave, label: t("import:questions.meant.skipRows", { count: rows }) },
        ],
        answer: chosen(answers, target, text),
      })),
      answer: (keys, value) => {
        const meant: Record<string, Record<string, string | null>> = {};
        for (const [target, ids] of Object.entries(answers.meant)) meant[target] = { ...ids };
        for (const one of names.filter(({ key }) => keys.includes(key))) {
          meant[one.resource] = { ...meant[one.resource], [one.text]: value === skip ? null : value };
        }
        answer({ ...answers, meant });
      },
    },
  ];
}

const choiceOf = ({ id, title, about }: Candidate): AnswerChoice => ({
  value: id,
  label: title,
  detail: about.join(" · "),
});

function chosen({ meant }: Answers, resource: string, text: string): string | undefined {
  const ids = meant[resource];
  if (!ids || !Object.hasOwn(ids, text)) return undefined;
  return ids[text] ?? skip;
}
