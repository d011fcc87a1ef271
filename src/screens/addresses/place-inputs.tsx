import { Input, type SelectProps } from "antd";
import { OptionSelect } from "../../kit/options/inputs.tsx";
import { useCountryOptions, useStates } from "./use-places.ts";

/** Props shared by an input and a select. */
interface Control
  extends Pick<
    SelectProps,
    "id" | "disabled" | "status" | "aria-label" | "aria-invalid" | "aria-describedby"
  > {
  readonly "data-part"?: string;
}

interface Props extends Control {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The country of an address by its code. A select if the user may see the countries. */
export function CountryInput({ value, onChange, ...control }: Props) {
  const countries = useCountryOptions();
  if (countries === null) return <Typed {...control} value={value} onChange={onChange} maxLength={2} />;
  return <Chosen {...control} value={value} onChange={onChange} options={countries} />;
}

interface StateProps extends Props {
  /** The country's code. */
  readonly country: string | null;
}

/** The state of an address by its name. A select if the country has states, otherwise a text input. */
export function StateInput({ country, value, onChange, ...control }: StateProps) {
  const { states, nameOf } = useStates(country);
  if (states.length === 0) return <Typed {...control} value={value} onChange={onChange} maxLength={80} />;
  const options = states.map(({ name }) => ({ value: name, label: name }));
  return <Chosen {...control} value={nameOf(value)} onChange={onChange} options={options} />;
}

interface TypedProps extends Props {
  readonly maxLength: number;
}

function Typed({ value, onChange, ...input }: TypedProps) {
  return (
    <Input
      {...input}
      autoComplete="off"
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

interface ChosenProps extends Props {
  readonly options: readonly Option[];
}

/** A select that keeps a value that is no longer offered. */
function Chosen({ value, onChange, options, ...select }: ChosenProps) {
  const isOffered = value === null || options.some((one) => one.value === value);
  return (
    <OptionSelect<string | null>
      {...select}
      allowClear
      options={isOffered ? [...options] : [{ value, label: value }, ...options]}
      value={value}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
