import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/index.ts";
import { useFormValue, type Values } from "../../kit/form/index.ts";
import { SaveQuestion } from "./save-question.tsx";

const names = ["unitSystem", "lengthUnit", "weightUnit", "volumeUnit"] as const;

const differs = (next: Values, before: Values | null) =>
  names.some((name) => (next[name] ?? null) !== (before?.[name] ?? null));

/** Another unit system could cause misbehavior of existing products and stocks. */
export default function UnitsQuestion({ record }: BlockProps) {
  const { t } = useTranslation("settings");
  const system = useFormValue("unitSystem");
  const shown = {
    unitSystem: system,
    lengthUnit: useFormValue("lengthUnit"),
    weightUnit: useFormValue("weightUnit"),
    volumeUnit: useFormValue("volumeUnit"),
  };
  const warns = system === "custom" ? differs(shown, record) : system !== record?.unitSystem;
  return <SaveQuestion asks={differs} warns={warns} title={t("units.title")} text={t("units.text")} />;
}
