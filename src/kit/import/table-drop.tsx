import { InboxOutlined } from "@ant-design/icons";
import { Spin, Upload } from "antd";

interface Props {
  readonly text: string;
  readonly hints: readonly string[];
  /** Said while the file is being read; null while nothing is. */
  readonly reading: string | null;
  readonly onFile: (file: File) => void;
}

/** Where a file with a table is chosen or dropped. */
export function TableDrop({ text, hints, reading, onFile }: Props) {
  return (
    <Spin spinning={reading !== null} tip={reading}>
      <Upload.Dragger
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
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
