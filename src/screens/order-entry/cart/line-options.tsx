import { MessageOutlined, PercentageOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useSelectOnFocus } from "../../../kit/numbers/use-typed.ts";
import { Grid } from "../../../kit/ui/box.tsx";
import { type CartLine, patchLine } from "../sale/cart.ts";
import { SaleField } from "../sale/field.tsx";
import { changeCart } from "../sale/till-store.ts";

const options = ["discount", "note"] as const;
type LineOption = (typeof options)[number];

const icons = {
  discount: <PercentageOutlined aria-hidden />,
  note: <MessageOutlined aria-hidden />,
} as const;

/** Which options of a line are expanded: those in use and those opened by hand. */
export function useLineOptions({ key, discount = "", note = "" }: CartLine) {
  const [unfolded, setUnfolded] = useState<readonly LineOption[]>([]);
  const used: Readonly<Record<LineOption, boolean>> = { discount: discount !== "", note: note !== "" };
  return {
    shown: (option: LineOption) => used[option] || unfolded.includes(option),
    unfold: (option: LineOption) => {
      flushSync(() => setUnfolded([...unfolded, option]));
      document.querySelector<HTMLElement>(`[data-line-${option}="${key}"]`)?.focus();
    },
  };
}

type Options = ReturnType<typeof useLineOptions>;

interface ButtonsProps {
  readonly name: string;
  readonly options: Options;
}

/** Buttons that expand the options of a line. */
export function LineOptionButtons({ name, options: { shown, unfold } }: ButtonsProps) {
  const { t } = useTranslation("till");
  return options
    .filter((option) => !shown(option))
    .map((option) => (
      <Button
        key={option}
        type="text"
        icon={icons[option]}
        title={t(`line.${option}`)}
        aria-label={t(`line.${option}Of`, { name })}
        onClick={() => unfold(option)}
      />
    ));
}

interface Props {
  readonly line: CartLine;
  readonly name: string;
  readonly options: Options;
  /** Message keys of the discount's errors. */
  readonly wrong: readonly string[];
  /** Returns focus to the search box. */
  readonly onDone: () => void;
}

/** The discount and note of a line, if they are expanded. */
export function LineOptions({ line, name, options: { shown }, wrong, onDone }: Props) {
  const { t } = useTranslation("till");
  const selectOnFocus = useSelectOnFocus();
  const { discount = "", note = "" } = line;
  if (!options.some(shown)) return null;
  return (
    <Grid columns={2} gap={10} rowGap={6} align="start" spans>
      {shown("discount") ? (
        <SaleField label={t("line.discount")} path="items.0.discount" keys={wrong}>
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
        </SaleField>
      ) : null}
      {shown("note") ? (
        <SaleField label={t("line.note")} wide>
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
        </SaleField>
      ) : null}
    </Grid>
  );
}
