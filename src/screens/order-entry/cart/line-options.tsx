import { Input } from "antd";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useSelectOnFocus } from "../../../kit/fields/index.ts";
import { Grid } from "../../../kit/ui/index.ts";
import { Field } from "../field.tsx";
import { Folded } from "../folded.tsx";
import { changeCart } from "../till-store.ts";
import styles from "./cart.module.css";
import { type CartLine, patchLine } from "./cart.ts";

const options = ["discount", "note"] as const;
type Option = (typeof options)[number];

interface Props {
  readonly line: CartLine;
  readonly name: string;
  /** Message keys of the discount's errors. */
  readonly wrong: readonly string[];
  /** Returns focus to the search box. */
  readonly onDone: () => void;
}

/** The discount and note of a line, collapsed at first. */
export function LineOptions({ line, name, wrong, onDone }: Props) {
  const { t } = useTranslation("till");
  const selectOnFocus = useSelectOnFocus();
  const [unfolded, setUnfolded] = useState<readonly Option[]>([]);
  const { discount = "", note = "" } = line;
  const used: Readonly<Record<Option, boolean>> = { discount: discount !== "", note: note !== "" };
  const shown = (option: Option) => used[option] || unfolded.includes(option);
  const unfold = (option: Option) => {
    flushSync(() => setUnfolded([...unfolded, option]));
    document.querySelector<HTMLElement>(`[data-line-${option}="${line.key}"]`)?.focus();
  };
  return (
    <Grid columns={2} gap={10} rowGap={6} align="start" className={styles.options}>
      {shown("discount") ? (
        <Field label={t("line.discount")} path="items.0.discount" keys={wrong}>
          {(control) => (
            <Input
              {...control}
              {...selectOnFocus}
              data-line-discount={line.key}
              aria-label={t("line.discountOf", { name })}
              value={discount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              placeholder={t("fields.discountHint")}
              onPressEnter={onDone}
              onChange={({ target }) =>
                changeCart((all) => patchLine(all, line.key, { discount: target.value }))
              }
            />
          )}
        </Field>
      ) : null}
      {shown("note") ? (
        <Field label={t("line.note")} wide>
          {(control) => (
            <Input
              {...control}
              data-line-note={line.key}
              aria-label={t("line.noteOf", { name })}
              value={note}
              autoComplete="off"
              maxLength={500}
              onPressEnter={onDone}
              onChange={({ target }) => changeCart((all) => patchLine(all, line.key, { note: target.value }))}
            />
          )}
        </Field>
      ) : null}
      <Folded
        names={options.filter((option) => !shown(option))}
        labelOf={(option) => t(`line.${option}`)}
        spokenOf={(option) => t(`line.${option}Of`, { name })}
        onUnfold={unfold}
      />
    </Grid>
  );
}
