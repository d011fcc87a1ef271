import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type AlikeAnswer, type AlikeRecord, alikeAnswers } from "../../../core/import/import-result.ts";
import { named } from "../../../domain/texts/named.ts";
import { textsOf, useLabels } from "../../context/labels.ts";
import type { RowEntry } from "../entries/entries.ts";
import type { Asking } from "./asking.ts";
import type { QuestionGroup } from "./question.ts";

const isAnswer = (value: string): value is AlikeAnswer => alikeAnswers.some((one) => one === value);

/** Asks whether a row is about the record that it is alike. */
export function useAlikeQuestions({
  resource,
  mode,
  mayEdit,
  entries,
  results,
  answers,
  answer,
}: Asking): QuestionGroup[] {
  const { t } = useTranslation(["import", textsOf(resource.name)]);
  const labels = useLabels(resource);
  const entriesAsking = useMemo(
    () =>
      entries.flatMap((entry, at) => {
        const alike = results[at]?.alike;
        return alike ? [{ entry, alike }] : [];
      }),
    [entries, results],
  );
  if (entriesAsking.length === 0) return [];
  const mayUpdate = mode === "upsert" && mayEdit;
  const choices = alikeAnswers
    .filter((value) => value !== "update" || mayUpdate)
    .map((value) => ({ value, label: t(`import:questions.alike.${value}`) }));
  const sharedWords = ({ shared }: AlikeRecord) =>
    shared
      .map((name) => t(named(`${textsOf(resource.name)}:alike.${name}`)))
      .join(t("import:parts.separator"));
  return [
    {
      key: "alike",
      title: t("import:questions.alike.title", { name: labels.many }),
      note: t("import:questions.alike.note"),
      choices,
      forAll: choices,
      questions: entriesAsking.map(({ entry, alike }) => ({
        key: String(entry.line),
        title: t("import:questions.alike.row", {
          line: entry.line,
          text: describe(resource.title, entry, alike),
        }),
        note: t("import:questions.alike.like", {
          text: [alike.title, ...alike.about].join(" · "),
          shared: sharedWords(alike),
        }),
        answer: answers.alike[entry.line],
      })),
      answer: (keys, value) => {
        if (!isAnswer(value)) return;
        const alike = { ...answers.alike, ...Object.fromEntries(keys.map((line) => [line, value])) };
        answer({ ...answers, alike });
      },
    },
  ];
}

/** What the row says about itself: its title, and what it has in common with the record. */
function describe(title: string, { record }: RowEntry, { shared }: AlikeRecord): string {
  return [...new Set([title, ...shared])]
    .flatMap((name) => (typeof record[name] === "string" && record[name] !== "" ? [record[name]] : []))
    .join(" · ");
}
