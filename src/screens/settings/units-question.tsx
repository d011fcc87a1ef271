import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/overrides.ts";
import type { FormValues } from "../../kit/form/values.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import type { globalSettings } from "../../resources/global-settings.ts";
import { SaveQuestion } from "./save-question.tsx";

const names = ["unitSystem", "lengthUnit", "weightUnit", "volumeUnit"] as const;

const differs = (next: FormValues, before: FormValues | null) =>
  names.some((name) => (next[name] ?? null) !== (before?.[name] ?? null));

/** Warns that another unit system affects existing products and stock. */
export default function UnitsQuestion({ resource, record }: BlockProps<typeof globalSettings>) {
  const { t } = useTranslation("settings");
  const shown = useRecordValues(resource, ...names);
  const system = shown.unitSystem;
  const warns = system === "custom" ? differs(shown, record) : system !== record?.unitSystem;
  return <SaveQuestion asks={differs} warns={warns} title={t("units.title")} text={t("units.text")} />;
}
