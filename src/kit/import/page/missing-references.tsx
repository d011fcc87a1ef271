import { Alert, Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { named } from "../../../domain/texts/named.ts";
import { useLabels } from "../../context/labels.ts";
import { type Missing, missingIn } from "../run/missing.ts";
import type { StepProps } from "./use-import.ts";

/** The number of names shown; the rest is shown as a count. */
const shown = 12;

/** Lists referenced records that do not exist and offers, if permitted, to create them with the import. */
export function MissingReferences({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const words = useMissingWords();
  const { check, create, preset } = work;
  const missingRecords = missingIn(check.results, create);
  const chosen = create.filter((field) => !preset.includes(field));
  const fields = new Set([...missingRecords.map(({ field }) => field), ...chosen]);
  return [...fields].map((field) => {
    const missing = missingRecords.find((one) => one.field === field);
    const made = create.includes(field);
    return (
      <Alert
        key={field}
        type="info"
        message={
          <Checkbox checked={made} onChange={(event) => work.setCreate(field, event.target.checked)}>
            {t("missing.create", { field: labels.field(field) })}
          </Checkbox>
        }
        description={missing ? words(missing, made ? "would" : "not") : t("missing.none")}
      />
    );
  });
}

/** Lists the referenced records created with the import. */
export function CreatedReferences({ work }: Pick<StepProps, "work">) {
  const words = useMissingWords();
  const { run, create } = work;
  const made = missingIn(run.results, create).filter(({ field }) => create.includes(field));
  return made.map((one) => <p key={one.field}>{words(one, "did")}</p>);
}

function useMissingWords() {
  const { t } = useTranslation(["import", "resources"]);
  return ({ resource, names }: Missing, tense: "not" | "would" | "did") => {
    const more = names.length - shown;
    const few = names.slice(0, shown).join(" · ");
    return t(`import:missing.${tense}`, {
      count: names.length,
      name: t(named(`resources:${resource}.name.${names.length === 1 ? "one" : "many"}`)),
      names: more > 0 ? `${few} ${t("import:missing.more", { count: more })}` : few,
    });
  };
}
