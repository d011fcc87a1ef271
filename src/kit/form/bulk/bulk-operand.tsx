import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { targetOf } from "../../../core/define.ts";
import type { RefsOptions } from "../../../core/kinds/refs.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import type { RelativeKind } from "../../../domain/relative-change.ts";
import { useManifest } from "../../context/registry.ts";
import { selectOf } from "../../fields/control.ts";
import { inputOf } from "../../fields/kinds.ts";
import { PlainInput } from "../../fields/plain-input.tsx";
import type { InputProps } from "../../fields/props.ts";
import { idsOf, stringsOf, textOf } from "../../fields/values.ts";
import { NumberControl } from "../../numbers/inputs.tsx";
import { TagsSelect } from "../../options/inputs.tsx";
import { RecordSelect } from "../../references/record-select.tsx";
import { Stack } from "../../ui/box.tsx";

interface Props extends Omit<InputProps, "value"> {
  readonly kind: RelativeKind;
  readonly value: unknown;
}

/** The operand of a relative change: a number, an amount, a price ending, or items of a list. */
export function BulkOperand({ kind, ...props }: Props) {
  switch (kind) {
    case "percent":
      return <NumberControl {...props} inputMode="decimal" suffix="%" />;
    case "amount": {
      const Input = inputOf(props.field);
      return Input ? <Input {...props} /> : null;
    }
    case "ending":
      return <EndingSelect {...props} />;
    case "replace":
      return <Replacement {...props} />;
    default:
      return <Several {...props} any={kind === "remove"} />;
  }
}

type OperandProps = Omit<Props, "kind">;

/** Price endings, as fractions of a major unit. */
const endings = [0.99, 0.95, 0.9, 0.5, 0];

/** Selects a price ending, in minor units. */
function EndingSelect(props: OperandProps) {
  const { i18n } = useTranslation();
  const { digits } = baseCurrency();
  const format = new Intl.NumberFormat(i18n.resolvedLanguage ?? "en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const shown = (ending: number) =>
    format
      .formatToParts(ending)
      .flatMap(({ type, value }) => (type === "decimal" || type === "fraction" ? value : []))
      .join("");
  return (
    <Select<unknown>
      {...selectOf(props)}
      value={props.value}
      onChange={(ending) => props.onChange?.(ending)}
      options={endings.map((ending) => ({ value: Math.round(ending * 10 ** digits), label: shown(ending) }))}
    />
  );
}

interface SeveralProps extends OperandProps {
  /** Whether to offer values that are no longer selectable but still occur in lists. */
  readonly any: boolean;
}

/** Selects several items that a list may contain. */
function Several({ any, ...props }: SeveralProps) {
  const { offers }: RefsOptions = props.field;
  const target = useManifest(targetOf(props.resource, props.field));
  if (!target) {
    return (
      <TagsSelect
        {...selectOf(props)}
        field={props.name}
        tags={stringsOf(props.value)}
        onChange={(tags) => props.onChange?.(tags)}
      />
    );
  }
  return (
    <RecordSelect
      {...selectOf(props)}
      target={target}
      offers={any ? undefined : offers}
      creatable={!any}
      multiple
      ids={idsOf(props.value)}
      onChange={(ids) => props.onChange?.(ids)}
    />
  );
}

/** Selects an item of a list and the one that replaces it. */
function Replacement({ id, ...props }: OperandProps) {
  const { t } = useTranslation("form");
  const [from, to] = stringsOf(props.value);
  return (
    <Stack gap={8}>
      <One
        {...props}
        {...(id === undefined ? {} : { id })}
        any
        value={from}
        onChange={(one) => props.onChange?.([one, to ?? ""])}
        aria-label={t("bulk.from")}
      />
      <One
        {...props}
        any={false}
        value={to}
        onChange={(one) => props.onChange?.([from ?? "", one])}
        aria-label={t("bulk.to")}
      />
    </Stack>
  );
}

function One({ any, ...props }: SeveralProps) {
  const { offers }: RefsOptions = props.field;
  const target = useManifest(targetOf(props.resource, props.field));
  const placeholder = props["aria-label"] ?? "";
  if (!target) {
    return (
      <PlainInput
        {...selectOf(props)}
        placeholder={placeholder}
        value={textOf(props.value)}
        onChange={({ target: { value } }) => props.onChange?.(value)}
      />
    );
  }
  return (
    <RecordSelect
      {...selectOf(props)}
      target={target}
      offers={any ? undefined : offers}
      multiple={false}
      placeholder={placeholder}
      ids={idsOf([props.value])}
      onChange={([one]) => props.onChange?.(one ?? "")}
    />
  );
}
