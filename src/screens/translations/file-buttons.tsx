import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lateDialog } from "../../kit/late/late-dialog.tsx";
import { Row } from "../../kit/ui/box.tsx";
import { moduleWithTexts } from "../../providers/i18n/i18n.ts";
import { fileAddress, type LanguageProgress, type TextListState } from "./texts-call.ts";

const ImportDrawer = lateDialog(() => moduleWithTexts(import("./import-drawer.tsx"), "import"));

interface Props {
  readonly language: LanguageProgress;
  readonly listState: TextListState;
  readonly mayEdit: boolean;
}

/** Exports the listed texts to a file, and imports a file of texts. */
export function FileButtons({ language, listState, mayEdit }: Props) {
  const { t } = useTranslation("translations");
  const [importing, setImporting] = useState(false);
  return (
    <Row as="span" gap={8} align="stretch" wrap>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        href={fileAddress(language.languageCode, listState)}
        download={`translations-${language.languageCode}.csv`}
      >
        {t("csv.out")}
      </Button>
      {mayEdit ? (
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
          {t("csv.in")}
        </Button>
      ) : null}
      {importing ? (
        <Suspense fallback={null}>
          <ImportDrawer language={language} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </Row>
  );
}
