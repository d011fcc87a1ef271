import { Select, type SelectProps } from "antd";
import type { Labels } from "../../context/labels.ts";
import styles from "../inputs.module.css";

/** From here on a select can be searched. */
const manyOptions = 9;

/** Options with their labels, for a select. */
export function labelled(options: readonly string[], name: string, labels: Labels) {
  return options.map((value) => ({ value, label: labels.option(name, value) }));
}

/** A select over a fixed set of options, with search where they are many. */
export function OptionSelect<V>(props: SelectProps<V>) {
  const many = (props.options?.length ?? 0) >= manyOptions;
  return <Select<V> showSearch={many} optionFilterProp="label" {...props} className={styles.full ?? ""} />;
}
