import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { usePermissions } from "../../kit/context/session.ts";
import { lateDialog } from "../../kit/late/late-dialog.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { moduleWithTexts } from "../../providers/i18n/i18n.ts";
import { fallbackLanguage } from "../../providers/i18n/languages.ts";
import { manifests } from "../../resources/manifests.ts";
import { FileButtons } from "./file-buttons.tsx";
import { LanguageCards } from "./language-cards.tsx";
import { TextList } from "./text-list.tsx";
import type { LanguageProgress } from "./texts-call.ts";
import { useImportResult, useTextListState } from "./use-text-list-state.ts";
import { useLanguages } from "./use-texts.ts";

const ImportResult = lateDialog(() => moduleWithTexts(import("./import-result.tsx"), "import"));

/** Languages that users can choose come first. */
const inOrder = (languages: readonly LanguageProgress[]) =>
  languages.toSorted((a, b) => Number(b.offered) - Number(a.offered));

/** Returns the chosen language. Default: the user's own, or the first one with translations. */
function chosen(
  languages: readonly LanguageProgress[],
  name: string | null,
  read: string,
): LanguageProgress | undefined {
  const of = (code: string | null) => languages.find(({ languageCode }) => languageCode === code);
  const translated = languages.find(({ languageCode }) => languageCode !== fallbackLanguage);
  return of(name) ?? (read === fallbackLanguage ? undefined : of(read)) ?? translated ?? languages[0];
}

/** The editor for all texts of the interface, by language. */
export function Translations() {
  const { t, i18n } = useTranslation("translations");
  const { may } = usePermissions();
  const languages = useLanguages();
  const { listState, change } = useTextListState();
  const result = useImportResult();
  const all = inOrder(languages.data ?? []);
  const language = chosen(all, listState.language, i18n.language);
  const mayEdit = may(manifests.languages, "edit");
  return (
    <Page>
      <PageHead title={t("title")} lead={t(mayEdit ? "lead" : "readOnly")}>
        {language ? <FileButtons language={language} listState={listState} mayEdit={mayEdit} /> : null}
      </PageHead>
      <FailedQuery query={languages} />
      {languages.isLoading ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
      {language ? (
        <>
          <LanguageCards languages={all} chosen={language} />
          <TextList
            key={language.languageCode}
            language={language}
            listState={listState}
            onListState={change}
            mayEdit={mayEdit}
          />
        </>
      ) : null}
      {result.id === null ? null : <ImportResult key={result.id} id={result.id} onClose={result.close} />}
    </Page>
  );
}
