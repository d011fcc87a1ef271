import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Note } from "../../kit/ui/box.tsx";
import { useCounting } from "../../providers/counting.ts";

/** How far this browser is with figures that it adds up itself. */
export default function Counting() {
  const { t } = useTranslation("reports");
  const { percent } = useFormats();
  const part = useCounting((counting) => counting.part);
  if (part === null) return null;
  return <Note>{t("counting.progress", { part: percent(Math.round(part * 100)) })}</Note>;
}
