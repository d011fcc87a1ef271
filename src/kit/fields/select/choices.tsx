import { Checkbox } from "antd";
import type { Labels } from "../../context/labels.ts";
import styles from "../filters.module.css";
import { labelled, OptionSelect } from "./option-select.tsx";

interface Props {
  readonly options: readonly string[];
  readonly name: string;
  readonly labels: Labels;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** More options than this are picked from a list instead of ticked. */
const fewOptions = 6;

/** Any number of options: boxes to tick while they are few. */
export function Choices({ options, name, labels, value, onChange }: Props) {
  const all = labelled(options, name, labels);
  if (options.length <= fewOptions) {
    return (
      <Checkbox.Group<string>
        aria-label={labels.field(name)}
        className={styles.choices ?? ""}
        options={all}
        value={[...value]}
        onChange={onChange}
      />
    );
  }
  return (
    <OptionSelect<string[]>
      aria-label={labels.field(name)}
      mode="multiple"
      allowClear
      options={all}
      value={[...value]}
      onChange={onChange}
    />
  );
}
