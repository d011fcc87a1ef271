import { useTranslation } from "react-i18next";
import { named } from "../../domain/texts/named.ts";

interface Problem {
  readonly key: string;
  readonly marks: readonly string[];
}

/** Isolates braces and tags, which are left-to-right even inside Arabic text. */
const apart = (mark: string) => `\u2066${mark}\u2069`;

/** Returns a function that describes a problem of a text. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation("translations");
  return ({ key, marks }) =>
    t(named(`problems.${key}`), { marks: marks.map(apart).join("  "), example: apart("{{name}}") });
}
