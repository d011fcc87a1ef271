import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { http } from "../../providers/http.ts";
import { waitingKey, waitingPath } from "./waiting.ts";
import styles from "./waiting-count.module.css";

/** How much waits, beside the menu's entry. Nothing while nothing does. */
export default function WaitingCount() {
  const { t } = useTranslation("shell");
  const { number } = useFormats();
  const { data: total = 0 } = useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => (await http.get<{ total: number }>(waitingPath, { signal })).data.total,
    retry: false,
  });
  if (total === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{total > 99 ? `${number(99)}+` : number(total)}</span>
      <span className={styles.words}>{t("waiting", { count: total })}</span>
    </span>
  );
}
