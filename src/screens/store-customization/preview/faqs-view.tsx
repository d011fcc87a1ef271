import { useTranslation } from "react-i18next";
import { Text } from "../../../kit/ui/index.ts";
import type { faqs } from "../../../resources/faqs.ts";
import { Opening } from "./opening.tsx";
import styles from "./page.module.css";
import { Nothing, Prose } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

export function FaqsView({ values }: ViewProps<typeof faqs>) {
  const { t } = useTranslation("storefront");
  const questions = values.questions.filter((entry) => entry.active);
  return (
    <>
      <Opening values={values} />
      {questions.length === 0 ? <Nothing>{t("faqs.nothing")}</Nothing> : null}
      <dl className={styles.questions}>
        {questions.map((entry) => (
          <div key={entry.id}>
            <Text as="dt" size={18} strong className={styles.question}>
              {entry.question}
            </Text>
            <dd className={styles.answer}>
              <Prose text={entry.answer} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
