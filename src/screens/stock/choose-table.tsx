import { UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useId, useRef } from "react";
import { tableTypes } from "../../kit/import/table-types.ts";
import { Note, Row } from "../../kit/ui/box.tsx";

interface Props {
  readonly label: string;
  /** The label of the hidden input for screen readers. */
  readonly inputLabel: string;
  readonly help: string;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

/** A button that picks a CSV file or workbook; the same file can be picked again. */
export function ChooseTable({ label, inputLabel, help, busy, onChoose }: Props) {
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={tableTypes}
        hidden
        aria-label={inputLabel}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = "";
          if (chosen) onChoose(chosen);
        }}
      />
      <Row gap={12} rowGap={6} wrap>
        <Button
          icon={<UploadOutlined aria-hidden />}
          loading={busy}
          aria-describedby={helpId}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <Note id={helpId} size={13}>
          {help}
        </Note>
      </Row>
    </>
  );
}
