import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../providers/api-error.ts";
import { http } from "../../providers/http.ts";
import { Answer, type Resolution } from "./answer.tsx";
import styles from "./redirects.module.css";

/** Where does an address of the store lead? Asked of the API, as the store would. */
export default function HitTest() {
  const { t } = useTranslation("redirects");
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Resolution | "wrong" | "failed" | null>(null);

  const ask = async (text: string) => {
    const path = text.trim();
    if (path === "") return setAnswer(null);
    setBusy(true);
    try {
      setAnswer((await http.get<Resolution>("/redirects/resolve", { params: { path } })).data);
    } catch (error) {
      setAnswer(isApiError(error) && error.type === "validation" ? "wrong" : "failed");
    }
    setBusy(false);
  };
  const failed = answer === "wrong" || answer === "failed";
  return (
    <search className={styles.test} aria-label={t("test.title")}>
      <div className={styles.ask}>
        <span className={styles.question}>{t("test.title")}</span>
        <Input.Search
          aria-label={t("test.label")}
          placeholder={t("test.placeholder")}
          enterButton={t("test.ask")}
          loading={busy}
          dir="ltr"
          allowClear
          {...(failed ? { status: "error" as const } : {})}
          onSearch={ask}
        />
      </div>
      <div role="status" className={styles.answer}>
        {failed ? <p className={styles.wrong}>{t(`test.${answer}`)}</p> : null}
        {answer !== null && !failed ? <Answer resolution={answer} /> : null}
      </div>
    </search>
  );
}
