import { useNotification } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isObject } from "../../domain/is-object.ts";
import {
  type TextForm,
  type TextProblem,
  type TextRow,
  textProblem,
} from "../../domain/texts/translations.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import type { TextItemProps } from "./text-item-props.ts";
import { resetText, writeText } from "./texts-call.ts";

type Options = Pick<TextItemProps, "row" | "language" | "onWritten" | "onNewer">;

type ByForm<T> = Readonly<Partial<Record<TextForm, T>>>;

const isRow = (value: unknown): value is TextRow =>
  isObject(value) && typeof value.etag === "string" && Array.isArray(value.texts);

/** The state of a text's editor: its input, problems and actions. */
export function useTextModel({ row, language, onWritten, onNewer }: Options) {
  const { t } = useTranslation("translations");
  const { open: notify } = useNotification();
  const stored: ByForm<string> = Object.fromEntries(row.texts.map(({ form, text }) => [form, text ?? ""]));
  const [typed, setTyped] = useState<ByForm<string>>({});
  const [checked, setChecked] = useState(false);
  const [firstWrong, setFirstWrong] = useState<TextForm | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const values = { ...stored, ...typed };

  const wrong: ByForm<TextProblem> = Object.fromEntries(
    row.texts.flatMap(({ form, source }) => {
      const problem = textProblem(source, values[form] ?? "", form);
      // While typing, missing content is not reported yet.
      const early =
        !checked && (typed[form] === undefined || problem?.key === "lost" || problem?.key === "empty");
      return problem && !early ? [[form, problem]] : [];
    }),
  );

  const attempt = async (call: () => Promise<TextRow>, said: string, next: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      const written = await call();
      await onWritten(written, next);
      if (said !== "") notify?.({ type: "success", message: said, key: "translations" });
    } catch (error) {
      const { type, current } = toApiError(error);
      setBusy(false);
      setFailure(t(type === "stale" ? "editor.stale" : "editor.failed"));
      if (type === "stale" && isRow(current)) await onNewer(current);
    }
  };
  const save = async (next: boolean) => {
    const bad = row.texts.find(({ form, source }) => textProblem(source, values[form] ?? "", form));
    setChecked(true);
    setFirstWrong(bad?.form ?? null);
    if (!bad) await attempt(() => writeText(language.languageCode, row, values), "", next);
  };
  return {
    values,
    errors: wrong,
    /** The first form with a problem, after an attempt to save. */
    firstWrong,
    busy,
    failure,
    touched: Object.keys(typed).length > 0,
    change: (form: TextForm, text: string) => setTyped((now) => ({ ...now, [form]: text })),
    save,
    reset: () => attempt(() => resetText(language.languageCode, row), t("wasReset"), false),
  };
}
