/** The named courses; others are numbers from 1 to 9. */
export const courses = ["starter", "main", "dessert", "drink"] as const;

/** Whether the text is a course. */
export function isCourse(text: string): boolean {
  return courses.some((name) => name === text) || /^[1-9]$/.test(text);
}
