import { Segmented } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Paper, PaperWords } from "../../domain/paper.ts";
import { receiptWidth } from "../../domain/receipt.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { PageRule } from "./page-rule.tsx";
import styles from "./paper-desk.module.css";
import { paperLanguage } from "./paper-language.ts";
import { PaperTools } from "./paper-tools.tsx";
import { Sheet } from "./sheet.tsx";
import { usePaperWords } from "./use-paper-words.ts";

interface Props<Kind extends string> {
  readonly number: string;
  /** The customer's; null where it is not known. */
  readonly language: string | null;
  /** What can be printed, the first one first. */
  readonly kinds: readonly Kind[];
  readonly paperOf: (kind: Kind, words: PaperWords) => Paper;
  /** Where the file of a paper is; null for those who may look but not print. */
  readonly fileOf: ((kind: Kind, language: string) => string) | null;
}

/** A paper as it will be printed, with its tools: which one, in which language, to the printer or into a file. */
export function PaperDesk<Kind extends string>({ number, language, kinds, paperOf, fileOf }: Props<Kind>) {
  const { t, i18n } = useTranslation("papers");
  const { value: till } = useGlobal(posSettings);
  const { kind, setKind } = useKind(kinds);
  const [code, setCode] = useState(() => paperLanguage(language, i18n.resolvedLanguage));
  if (kind === undefined) return null;
  const rollWidth = receiptWidth(till);
  return (
    <section className={styles.desk} aria-label={t("desk.label")}>
      <div className={styles.tools}>
        {kinds.length > 1 ? (
          <Segmented
            value={kind}
            onChange={setKind}
            aria-label={t("desk.paper")}
            options={kinds.map((value) => ({ value, label: t(value) }))}
          />
        ) : null}
        <PaperTools
          number={number}
          file={fileOf ? fileOf(kind, code) : null}
          language={code}
          onLanguage={setCode}
        />
      </div>
      <Suspense fallback={<div className={styles.waiting} />}>
        <Written code={code} rollWidth={rollWidth} paperOf={(words) => paperOf(kind, words)} />
      </Suspense>
    </section>
  );
}

/** Which paper lies on the desk: what the address says, so that a link can choose it, or the first one. */
function useKind<Kind extends string>(kinds: readonly Kind[]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("paper");
  const kind = kinds.find((one) => one === asked) ?? kinds[0];
  const setKind = (paper: Kind) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("paper", paper);
        return after;
      },
      { replace: true },
    );
  return { kind, setKind };
}

interface WrittenProps {
  readonly code: string;
  readonly rollWidth: number;
  readonly paperOf: (words: PaperWords) => Paper;
}

function Written({ code, rollWidth, paperOf }: WrittenProps) {
  const words = usePaperWords(code);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const paper = paperOf(words);
  return (
    <>
      <PageRule sheet={sheet} rollWidth={paper.form === "roll" ? rollWidth : null} />
      <Sheet ref={setSheet} paper={paper} language={code} rollWidth={rollWidth} />
    </>
  );
}
