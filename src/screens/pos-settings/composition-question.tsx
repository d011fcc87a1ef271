import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/overrides.ts";
import type { FormValues } from "../../kit/form/values.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import type { posSettings } from "../../resources/pos-settings.ts";
import { SaveQuestion } from "../settings/save-question.tsx";

const turnsOff = (next: FormValues, before: FormValues | null) =>
  before?.composition === true && next.composition === false;

/** Warns that turning off composition unpublishes existing child products. */
export default function CompositionQuestion({ resource, record }: BlockProps<typeof posSettings>) {
  const { t } = useTranslation("settings");
  const warns = turnsOff(useRecordValues(resource, "composition"), record);
  return (
    <SaveQuestion asks={turnsOff} warns={warns} title={t("composition.title")} text={t("composition.text")} />
  );
}
