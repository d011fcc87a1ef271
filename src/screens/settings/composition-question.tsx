import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/customise.ts";
import { useFormValue } from "../../kit/form/use-form-value.ts";
import type { Values } from "../../kit/form/values.ts";
import { SaveQuestion } from "./save-question.tsx";

const turnsOff = (next: Values, before: Values | null) =>
  before?.composition === true && next.composition === false;

/** Without composition, existing child products are unpublished. */
export default function CompositionQuestion({ record }: BlockProps) {
  const { t } = useTranslation("settings");
  const warns = turnsOff({ composition: useFormValue("composition") }, record);
  return (
    <SaveQuestion asks={turnsOff} warns={warns} title={t("composition.title")} text={t("composition.text")} />
  );
}
