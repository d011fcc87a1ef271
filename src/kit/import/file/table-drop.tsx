import { InboxOutlined } from "@ant-design/icons";
import { Spin, Upload } from "antd";
import { tableTypes } from "../table-types.ts";

interface Props {
  readonly text: string;
  readonly hints: readonly string[];
  /** The text shown while the file is being read; null otherwise. */
  readonly reading: string | null;
  readonly onFile: (file: File) => void;
}

/** Selects a file with a table by click or drop. */
export function TableDrop({ text, hints, reading, onFile }: Props) {
  return (
    <Spin spinning={reading !== null} tip={reading}>
      <Upload.Dragger
        accept={tableTypes}
        showUploadList={false}
        multiple={false}
        beforeUpload={(file) => {
          onFile(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">{text}</p>
        {hints.map((hint) => (
          <p key={hint} className="ant-upload-hint">
            {hint}
          </p>
        ))}
      </Upload.Dragger>
    </Spin>
  );
}
