import { useTranslation } from "react-i18next";
import { entriesOf, textOf } from "../../../kit/fields/index.ts";
import { Opening } from "./opening.tsx";
import styles from "./page.module.css";
import { Nothing, Prose } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

export function FaqsView({ values }: ViewProps) {
  const { t } = useTranslation("storefront");
  const questions = entriesOf(values.questions).filter((entry) => entry.active === true);
  return (
    <>
      <Opening values={values} />
      {questions.length === 0 ? <Nothing>{t("faqs.nothing")}</Nothing> : null}
      <dl className={styles.questions}>
        {questions.map((entry) => (
          <div key={textOf(entry.id)}>
            <dt className={styles.question}>{textOf(entry.question)}</dt>
            <dd className={styles.answer}>
              <Prose text={textOf(entry.answer)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
