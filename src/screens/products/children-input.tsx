import { useTranslation } from "react-i18next";
import { type InputProps, RefsInput } from "../../kit/fields/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import styles from "./quantity.module.css";

/** What a master product is made of; not to be changed while the settings have turned that off. */
export default function ChildrenInput(props: InputProps) {
  const { t } = useTranslation("catalog");
  const { value, isLoading } = useGlobal(posSettings);
  const off = !isLoading && !value.composition;
  return (
    <>
      <RefsInput {...props} disabled={off || props.disabled === true} />
      {off ? <div className={styles.note}>{t("composition.off")}</div> : null}
    </>
  );
}
