import { useLabels } from "../../kit/context/index.ts";
import { Text } from "../../kit/ui/index.ts";
import { orders } from "../../resources/orders.ts";
import styles from "./cart.module.css";

interface Props {
  readonly id: string;
  /** Message keys; nothing is shown where there are none. */
  readonly keys: readonly string[] | undefined;
}

/** Says what is wrong, below what it speaks of. */
export function Wrong({ id, keys }: Props) {
  const labels = useLabels(orders);
  const [first] = keys ?? [];
  return first === undefined ? null : (
    <Text id={id} as="p" above={4} size={13} className={styles.wrong} role="alert">
      {labels.error(first)}
    </Text>
  );
}
