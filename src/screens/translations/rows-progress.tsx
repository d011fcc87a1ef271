import { Alert, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Note } from "../../kit/ui/box.tsx";

interface Props {
  /** The rows that have a result, of all. */
  readonly done: number;
  readonly of: number;
  /** What is done with them. */
  readonly label: string;
}

/** How far an import or its preview has come. */
export function RowsProgress({ done, of, label }: Props) {
  const { t } = useTranslation("translations");
  const { number } = useFormats();
  return (
    <div>
      <Progress
        percent={of === 0 ? 100 : Math.floor((done / of) * 100)}
        showInfo={false}
        aria-label={label}
      />
      <Note size={13}>{t("import.progress", { done: number(done), of: number(of) })}</Note>
    </div>
  );
}

/** Says where an import was stopped. */
export function StoppedNote({ done, of }: Omit<Props, "label">) {
  const { t } = useTranslation("translations");
  const { number } = useFormats();
  return (
    <Alert type="warning" showIcon message={t("import.stopped", { done: number(done), of: number(of) })} />
  );
}
