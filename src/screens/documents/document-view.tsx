import { FilePdfOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, Segmented, Select } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { receiptWidth } from "../../domain/documents/receipt.ts";
import type { DocumentTexts, SalesDocument } from "../../domain/documents/sales-document.ts";
import { named } from "../../domain/texts/named.ts";
import { usePageCommands } from "../../kit/context/page-commands.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { Stack, Toolbar } from "../../kit/ui/box.tsx";
import { knownLanguages } from "../../providers/i18n/languages.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { SheetSkeleton } from "../record-page/document-skeleton.tsx";
import { documentLanguage } from "./document-language.ts";
import { DocumentPage } from "./document-page.tsx";
import styles from "./document-view.module.css";
import { PageRule } from "./page-rule.tsx";
import { useDocumentTexts } from "./use-document-texts.ts";
import { useFileName } from "./use-file-name.ts";

interface Props<Kind extends string> {
  readonly number: string;
  /** The customer's language; null if unknown. */
  readonly language: string | null;
  /** The available documents, the default one first. */
  readonly kinds: readonly Kind[];
  readonly documentOf: (kind: Kind, words: DocumentTexts) => SalesDocument;
  /** Returns the URL of a document's file; null without permission to print. */
  readonly fileOf: ((kind: Kind, language: string) => string) | null;
  /** Whether everything it shows is loaded, besides the store's details. Default: true */
  readonly ready?: boolean;
}

/** A print preview of a document, with tools to choose its type and language, print it and download it. */
export function DocumentView<Kind extends string>({
  number,
  language,
  kinds,
  documentOf,
  fileOf,
  ready = true,
}: Props<Kind>) {
  const { t, i18n } = useTranslation("documents");
  const { value: till } = useGlobal(posSettings);
  // A document without its seller would be printed like that.
  const whole = !useGlobal(storeDetails).isLoading && ready;
  const { kind, setKind } = useKind(kinds);
  const [code, setCode] = useState(() => documentLanguage(language, i18n.resolvedLanguage));
  if (kind === undefined) return null;
  const rollWidth = receiptWidth(till);
  return (
    <Stack as="section" gap={16} shrinks className={styles.view} aria-label={t("view.label")}>
      <Toolbar screenOnly>
        {kinds.length > 1 ? (
          <Segmented
            value={kind}
            onChange={setKind}
            className={styles.kinds ?? ""}
            aria-label={t("view.document")}
            options={kinds.map((value) => ({ value, label: t(named(value)) }))}
          />
        ) : null}
        <DocumentTools
          number={number}
          file={fileOf ? fileOf(kind, code) : null}
          language={code}
          onLanguage={setCode}
          ready={whole}
        />
      </Toolbar>
      {whole ? (
        <Suspense fallback={<SheetSkeleton />}>
          <Written code={code} rollWidth={rollWidth} documentOf={(words) => documentOf(kind, words)} />
        </Suspense>
      ) : (
        <SheetSkeleton />
      )}
    </Stack>
  );
}

/** The current document: the one in the address, so that links can choose it, or the first one. */
function useKind<Kind extends string>(kinds: readonly Kind[]) {
  const [search, setSearch] = useSearchParams();
  const name = search.get("document");
  const kind = kinds.find((one) => one === name) ?? kinds[0];
  const setKind = (document: Kind) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("document", document);
        return after;
      },
      { replace: true },
    );
  return { kind, setKind };
}

interface WrittenProps {
  readonly code: string;
  readonly rollWidth: number;
  readonly documentOf: (words: DocumentTexts) => SalesDocument;
}

function Written({ code, rollWidth, documentOf }: WrittenProps) {
  const words = useDocumentTexts(code);
  const [page, setPage] = useState<HTMLElement | null>(null);
  const document = documentOf(words);
  return (
    <>
      <PageRule page={page} rollWidth={document.form === "roll" ? rollWidth : null} />
      <DocumentPage ref={setPage} document={document} language={code} rollWidth={rollWidth} />
    </>
  );
}

interface DocumentToolsProps {
  /** The default name of the saved file. */
  readonly number: string;
  /** The URL of its PDF; null without permission to print. */
  readonly file: string | null;
  readonly language: string;
  readonly onLanguage: (code: string) => void;
  /** Whether the document is there to be printed. */
  readonly ready: boolean;
}

/** Chooses the language, prints and downloads. */
function DocumentTools({ number, file, language, onLanguage, ready }: DocumentToolsProps) {
  const { t } = useTranslation("documents");
  useFileName(number);
  const print = () => window.print();
  usePageCommands(
    file === null || !ready ? [] : [{ name: "print", label: t("view.print"), icon: "file", run: print }],
  );
  return (
    <>
      {file === null ? null : (
        <>
          <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={print} disabled={!ready}>
            {t("view.print")}
          </Button>
          <Button icon={<FilePdfOutlined aria-hidden />} href={file} download={`${number}.pdf`}>
            {t("view.pdf")}
          </Button>
        </>
      )}
      <Select
        className={styles.language ?? ""}
        value={language}
        onChange={onLanguage}
        aria-label={t("view.language")}
        options={knownLanguages().map(({ code, name }) => ({ value: code, label: name }))}
      />
    </>
  );
}
