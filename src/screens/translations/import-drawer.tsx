import { Alert, Button, Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { FileChoice } from "../../kit/import/file-choice.tsx";
import { outcomeCounts } from "../../kit/import/outcome.ts";
import { RunGuard } from "../../kit/import/run-guard.tsx";
import { Stack, Text, Toolbar } from "../../kit/ui/box.tsx";
import { TextImportResults } from "./import-results.tsx";
import type { LanguageProgress } from "./texts-call.ts";
import { type TextImport, useTextImport } from "./use-text-import.ts";

interface Props {
  readonly language: LanguageProgress;
  readonly onClose: () => void;
}

/** Imports texts from a file: choose it, preview the changes, write them. */
export default function ImportDrawer({ language, onClose }: Props) {
  const { t } = useTranslation("translations");
  const work = useTextImport(language.languageCode);
  const { file, unknown } = work;
  const writing = work.isWritten && work.run.running;
  const held = writing && !work.onServer;
  return (
    <Drawer
      open
      width="min(960px, 100vw)"
      title={t("import.title", { language: language.name })}
      onClose={onClose}
      closable={!held}
      keyboard={!held}
      maskClosable={file === null || (work.isWritten && !held)}
      footer={<Footer work={work} onClose={onClose} />}
    >
      <RunGuard running={held} />
      <Stack gap={16}>
        {file ? (
          <TextImportResults work={work} file={file} />
        ) : (
          <>
            {unknown === null ? null : (
              <Alert type="error" showIcon message={t("import.columns", { file: unknown })} />
            )}
            <FileChoice hints={[t("import.hint")]} onOpen={work.open} />
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function Footer({ work, onClose }: { readonly work: TextImport; readonly onClose: () => void }) {
  const { t } = useTranslation(["translations", "import"]);
  const formats = useFormats();
  const { file, isWritten, run } = work;
  const { created, updated } = outcomeCounts(run.results);
  const changes = created + updated;
  if (work.onServer) {
    return (
      <Toolbar justify="end">
        <Text tone="muted">{t("import:result.goesOn")}</Text>
        <Button danger onClick={run.stop}>
          {t("import:actions.cancel")}
        </Button>
        <Button onClick={onClose}>{t("import.close")}</Button>
      </Toolbar>
    );
  }
  return (
    <Toolbar justify="end">
      {file ? (
        <Button disabled={run.running} onClick={work.another}>
          {t("import.another")}
        </Button>
      ) : null}
      {file && !isWritten ? (
        <Button
          type="primary"
          loading={run.running}
          disabled={changes === 0 || run.end?.error !== undefined}
          onClick={() => void work.write()}
        >
          {changes === 0 && !run.running
            ? t("import.none")
            : t("import.apply", { count: changes, shown: formats.number(changes) })}
        </Button>
      ) : (
        <Button loading={run.running} type={isWritten ? "primary" : "default"} onClick={onClose}>
          {t(run.running ? "import.saving" : "import.close")}
        </Button>
      )}
    </Toolbar>
  );
}
