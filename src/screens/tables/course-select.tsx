import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { courses } from "../../domain/orders/courses.ts";
import { useCourseText } from "../kitchen/course-text.ts";
import { type CartLine, setCourse } from "../order-entry/sale/cart.ts";
import { changeCart } from "../order-entry/sale/till-store.ts";
import styles from "./tables.module.css";

/** Numbers for menus with more courses than names. */
const numbers = ["1", "2", "3", "4", "5"] as const;

/** The course of a line. */
export default function CourseSelect({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation("tables");
  const courseText = useCourseText();
  return (
    <Select<string | null>
      className={styles.course ?? ""}
      aria-label={t("course", { name: line.product.title })}
      placeholder={t("courseNone")}
      allowClear
      value={line.course ?? null}
      options={[...courses, ...numbers].map((value) => ({ value, label: courseText(value) }))}
      onChange={(course) => changeCart((all) => setCourse(all, line.key, course ?? null))}
    />
  );
}
