import { useTranslation } from "react-i18next";
import type { Tone } from "../../../core/fields/tones.ts";
import { isObject } from "../../../domain/is-object.ts";
import { type Showing, showingOf } from "../../../domain/storefront/storefront.ts";
import { textOf } from "../../../kit/fields/values.ts";
import { OptionTag } from "../../../kit/options/option-tag.tsx";

const tones: Readonly<Record<Showing, Tone>> = {
  always: "good",
  shown: "good",
  scheduled: "wait",
  hidden: "plain",
  over: "plain",
};

interface Props {
  /** The values of a part of the store. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Whether visitors currently see a part of the store. */
export function ShowingTag({ values }: Props) {
  const { t } = useTranslation("storefront");
  const window = isObject(values.window)
    ? { from: textOf(values.window.from), to: textOf(values.window.to) }
    : null;
  const showing = showingOf({ active: values.active, window }, new Date());
  return <OptionTag tone={tones[showing]}>{t(`showing.${showing}`)}</OptionTag>;
}
