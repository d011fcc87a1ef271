import {
  type AlikeAnswer,
  alikeAnswers,
  type ImportAnswers,
} from "../../../src/core/import/import-result.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { assertOnly, type Json } from "../../platform/http/body.ts";
import { invalid } from "../../platform/problem.ts";

/** What a request answers to the questions of its import. Throws 422 for anything that is no answer. */
export function answersIn({ answers = {} }: Json): ImportAnswers {
  if (!isObject(answers)) throw invalid({ answers: ["errors.json"] });
  assertOnly(answers, ["alike", "alikeRows", "meant", "without"]);
  const { alike = "create", without = false } = answers;
  if (typeof without !== "boolean") throw invalid({ "answers.without": ["errors.flag"] });
  return {
    alike: alikeIn("answers.alike", alike),
    alikeRows: Object.fromEntries(
      entriesIn("answers.alikeRows", answers.alikeRows).map(([index, one]) => [
        index,
        alikeIn(`answers.alikeRows.${index}`, one),
      ]),
    ),
    meant: Object.fromEntries(
      entriesIn("answers.meant", answers.meant).map(([resource, ids]) => [
        resource,
        Object.fromEntries(
          entriesIn(`answers.meant.${resource}`, ids).map(([text, id]) => [text, idIn(resource, id)]),
        ),
      ]),
    ),
    without,
  };
}

function entriesIn(place: string, value: unknown = {}): [string, unknown][] {
  if (isObject(value) && !Array.isArray(value)) return Object.entries(value);
  throw invalid({ [place]: ["errors.json"] });
}

function alikeIn(place: string, value: unknown): AlikeAnswer {
  const answer = alikeAnswers.find((one) => one === value);
  if (answer) return answer;
  throw invalid({ [place]: ["errors.option"] });
}

/** The id of a record; null leaves rows out. */
function idIn(resource: string, id: unknown): string | null {
  if (id === null || typeof id === "string") return id;
  throw invalid({ [`answers.meant.${resource}`]: ["errors.text"] });
}
