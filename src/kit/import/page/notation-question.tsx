import { Alert, Select } from "antd";
import { useId } from "react";
import { Row } from "../../ui/box.tsx";

interface Props<Name extends string> {
  readonly message: string;
  readonly label: string;
  /** Undefined as long as the user has not chosen one. */
  readonly value: Name | undefined;
  readonly options: readonly { readonly value: Name; readonly label: string }[];
  readonly onChoose: (name: Name) => void;
}

/** Asks in which notation or unit a column is read. */
export function NotationQuestion<Name extends string>({
  message,
  label,
  value,
  options,
  onChoose,
}: Props<Name>) {
  const id = useId();
  return (
    <Alert
      type="warning"
      showIcon
      message={message}
      description={
        <Row gap={8} rowGap={4} wrap>
          <label htmlFor={id}>{label}</label>
          <Select<Name>
            id={id}
            popupMatchSelectWidth={false}
            value={value ?? null}
            placeholder="…"
            options={[...options]}
            onChange={onChoose}
          />
        </Row>
      }
    />
  );
}
