import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Row } from "../../../kit/ui/box.tsx";
import styles from "./cart.module.css";

interface Props<N extends string> {
  readonly names: readonly N[];
  readonly labelOf: (name: N) => string;
  /** Returns a label that is clear without visual context. Default: the label */
  readonly spokenOf?: (name: N) => string;
  readonly onUnfold: (name: N) => void;
}

/** Buttons that expand collapsed parts. */
export function Folded<N extends string>({ names, labelOf, spokenOf, onUnfold }: Props<N>) {
  if (names.length === 0) return null;
  return (
    <Row wrap gap={4} spans className={styles.folded}>
      {names.map((name) => (
        <Button
          key={name}
          type="text"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={spokenOf?.(name)}
          onClick={() => onUnfold(name)}
        >
          {labelOf(name)}
        </Button>
      ))}
    </Row>
  );
}
