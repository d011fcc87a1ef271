import { useTranslation } from "react-i18next";

/** Returns the name of a course: `Main`, or `Course 2`. */
export function useCourseText(): (course: string) => string {
  const { t } = useTranslation("kitchen");
  return (course) => (/^\d$/.test(course) ? t("course.number", { number: course }) : t(`course.${course}`));
}
