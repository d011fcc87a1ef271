import { Alert, Button, Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/index.ts";
import { RunGuard, TableDrop } from "../../kit/import/index.ts";
import { Stack, Toolbar } from "../../kit/ui/index.ts";
import { ImportResults } from "./import-results.tsx";
import type { LanguageProgress } from "./texts-call.ts";
import { type Checked, type TextImport, useTextImport } from "./use-text-import.ts";

interface Props {
  readonly language: LanguageProgress;
  readonly onClose: () => void;
}

/** How many lines would change something. */
const changesOf = ({ results }: Checked) =>
  results.filter((one) => one?.outcome === "created" || one?.outcome === "updated").length;

/** Brings texts in from a file: choose it, see what would happen, write it. */
export default function ImportDrawer({ language, onClose }: Props) {
  const { t } = useTranslation("translations");
  const work = useTextImport(language.languageCode);
  const { state, busy } = work;
  const writing = busy && state.step === "check";
  return (
    <Drawer
      open
      width="min(960px, 100vw)"
      title={t("import.title", { language: language.name })}
      onClose={onClose}
      closable={!writing}
      keyboard={!writing}
      maskClosable={state.step !== "check"}
      footer={<Footer work={work} onClose={onClose} />}
    >
      <RunGuard running={writing} />
      <Stack gap={16}>
        {state.step === "file" ? <FileChoice work={work} /> : <ImportResults work={work} checked={state} />}
      </Stack>
    </Drawer>
  );
}

function FileChoice({ work: { state, busy, open } }: { readonly work: TextImport }) {
  const { t } = useTranslation("translations");
  const refusal = state.step === "file" ? state.refusal : undefined;
  return (
    <>
      {refusal ? (
        <Alert
          type="error"
          showIcon
          message={t(`import.refused.${refusal.reason}`, { file: refusal.file })}
        />
      ) : null}
      <TableDrop
        text={t("import.drop")}
        hints={[t("import.hint")]}
        reading={busy ? t("import.checking") : null}
        onFile={(file) => void open(file)}
      />
    </>
  );
}

function Footer({ work, onClose }: { readonly work: TextImport; readonly onClose: () => void }) {
  const { t } = useTranslation("translations");
  const formats = useFormats();
  const { state, busy } = work;
  const changes = state.step === "check" ? changesOf(state) : 0;
  return (
    <Toolbar justify="end">
      {state.step === "file" ? null : (
        <Button disabled={busy} onClick={work.another}>
          {t("import.another")}
        </Button>
      )}
      {state.step === "check" ? (
        <Button
          type="primary"
          loading={busy}
          disabled={changes === 0 || state.error !== undefined}
          onClick={() => void work.write(state)}
        >
          {changes === 0
            ? t("import.none")
            : t("import.apply", { count: changes, shown: formats.number(changes) })}
        </Button>
      ) : (
        <Button disabled={busy} type={state.step === "done" ? "primary" : "default"} onClick={onClose}>
          {t("import.close")}
        </Button>
      )}
    </Toolbar>
  );
}
