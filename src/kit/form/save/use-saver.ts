import { useState } from "react";
import { useTranslation } from "react-i18next";
import { collectionOf } from "../../../core/manifest.ts";
import { resourceOf } from "../../../providers/live/live-events.ts";
import { useLive } from "../../../providers/live/use-live.ts";
import { textOf } from "../../fields/values.ts";
import { type FormModel, versionOf } from "../form-model.ts";
import type { FormValues } from "../values.ts";

interface Saver {
  readonly version: number;
  /** Whether the user did it, in another tab. */
  readonly mine: boolean;
  /** Undefined for users who may not see the names of staff. */
  readonly name: string | undefined;
}

/**
 * Returns a function that tells who saved a newer version of the form's record, and when: "You, in another tab, 9:34
 * PM". A version that this form has saved is never newer than it.
 */
export function useSaver(model: FormModel): (newer: FormValues) => string {
  const { t, i18n } = useTranslation("form");
  const [last, setLast] = useState<Saver | null>(null);
  useLive((event) => {
    const { record } = model.store.getState();
    if (!record || resourceOf(event) !== collectionOf(model.resource)) return;
    const { versions, by, mine } = event.payload;
    const version: unknown = versions?.[textOf(record.id)];
    if (typeof version === "number" && version > versionOf(record))
      setLast({ version, mine: mine === true, name: typeof by === "string" ? by : undefined });
  });
  return (newer) => {
    const at = timeOf(newer, i18n.resolvedLanguage ?? "en");
    if (at === "") return t("newer.title");
    const recent = last?.version === versionOf(newer) ? last : null;
    const who = recent?.mine ? t("newer.mine") : (recent?.name ?? t("newer.other"));
    return t("newer.by", { who, at });
  };
}

/** Returns the time of the last change, with its day unless that is today. */
function timeOf({ updatedAt }: FormValues, language: string): string {
  const moment = new Date(textOf(updatedAt));
  if (Number.isNaN(moment.getTime())) return "";
  const isToday = moment.toDateString() === new Date().toDateString();
  const style = isToday
    ? { timeStyle: "short" as const }
    : { dateStyle: "medium" as const, timeStyle: "short" as const };
  return new Intl.DateTimeFormat(language, style).format(moment);
}
