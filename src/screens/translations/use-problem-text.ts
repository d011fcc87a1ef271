import { useTranslation } from "react-i18next";

interface Problem {
  readonly key: string;
  readonly marks: readonly string[];
}

/** Braces and tags read from left to right, also inside Arabic words. */
const apart = (mark: string) => `\u2066${mark}\u2069`;

/** Says what is wrong with a text. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation("translations");
  return ({ key, marks }) =>
    t(`problems.${key}`, { marks: marks.map(apart).join("  "), example: apart("{{name}}") });
}
