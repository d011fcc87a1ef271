import { useTranslation } from "react-i18next";
import { courses } from "../../domain/orders/courses.ts";

/** Returns the name of a course: `Main`, `Course 2`, or for lines without one `No course`. */
export function useCourseText(): (course: string | null) => string {
  const { t } = useTranslation("kitchen");
  return (course) => {
    if (course === null) return t("course.none");
    const knownCourse = courses.find((one) => one === course);
    return knownCourse ? t(`course.${knownCourse}`) : t("course.number", { number: course });
  };
}
