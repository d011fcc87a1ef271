import { useTranslation } from "react-i18next";
import { named } from "../../domain/texts/named.ts";

/** Returns the name of a course: `Main`, `Course 2`, or for lines without one `No course`. */
export function useCourseText(): (course: string | null) => string {
  const { t } = useTranslation("kitchen");
  return (course) => {
    if (course === null) return t("course.none");
    return /^\d$/.test(course) ? t("course.number", { number: course }) : t(named(`course.${course}`));
  };
}
