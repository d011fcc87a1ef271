import { CheckCircleOutlined, FileSearchOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextRow } from "../../domain/texts/translations.ts";
import { coverAbove } from "../../kit/focus/cover.ts";
import { Pagination } from "../../kit/list/pagination.tsx";
import { Box, Card, Text } from "../../kit/ui/box.tsx";
import { ResultLine } from "../../kit/ui/result-line.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { usePlaceName } from "./place-name.ts";
import { TextItem } from "./text-item.tsx";
import { TextToolbar } from "./text-toolbar.tsx";
import { type LanguageProgress, pageSize, type TextListState, type Texts } from "./texts-call.ts";
import styles from "./translations.module.css";
import { useApplyTexts, useTexts } from "./use-texts.ts";

interface Props {
  readonly language: LanguageProgress;
  readonly listState: TextListState;
  readonly onListState: (patch: Partial<TextListState>, how?: { readonly replace?: boolean }) => void;
  readonly mayEdit: boolean;
}

const placeOf = ({ namespace, key }: TextRow) => `${namespace}:${key}`;

/** Stands for the first text of the next page, which is still unknown. */
const first = Symbol("first");

/** The texts of a language, paginated, one of them open for editing. */
export function TextList({ language, listState, onListState, mayEdit }: Props) {
  const query = useTexts(language.languageCode, listState);
  const takeIn = useApplyTexts(language.languageCode, listState);
  const [open, setOpen] = useState<string | typeof first | null>(null);
  const { t } = useTranslation("list");
  const texts = query.data;
  const rows = texts?.rows ?? [];
  const [top] = rows;
  const settled = !query.isPlaceholderData && !query.isFetching;
  const editing = open === first ? (settled && top ? placeOf(top) : null) : open;

  /** Translated texts leave a list of open ones, so the next page has the same number. */
  const goOn = (row: TextRow) => {
    const at = rows.findIndex((one) => placeOf(one) === placeOf(row));
    const next = rows[at + 1];
    if (next) return setOpen(placeOf(next));
    setOpen(first);
    if (listState.show === "missing" || listState.show === "changed") return void query.refetch();
    const pages = Math.ceil((texts?.total ?? 0) / pageSize);
    if (listState.page < pages) onListState({ page: listState.page + 1 });
    else setOpen(null);
  };
  const show: Props["onListState"] = (patch, how) => {
    setOpen(null);
    onListState(patch, how);
  };

  return (
    <>
      <TextToolbar texts={texts} listState={listState} onListState={show} />
      <FailedQuery query={query} />
      <ResultLine
        of={JSON.stringify(listState)}
        text={texts && settled ? t("found", { count: texts.total }) : null}
      />
      {query.isLoading ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : null}
      {texts && rows.length === 0 ? <Nothing listState={listState} texts={texts} onListState={show} /> : null}
      <Groups rows={rows}>
        {(row) => (
          <TextItem
            key={placeOf(row)}
            row={row}
            language={language}
            mayEdit={mayEdit}
            editing={editing === placeOf(row)}
            onOpen={() => setOpen(placeOf(row))}
            onClose={() => setOpen(null)}
            onWritten={(written, next) => {
              if (next) goOn(row);
              else setOpen(null);
              return takeIn(written);
            }}
            onNewer={takeIn}
          />
        )}
      </Groups>
      {texts && texts.total > 0 ? (
        <Pagination
          page={texts.page}
          pageSize={pageSize}
          total={texts.total}
          quiet
          onPage={(page) => show({ page })}
        />
      ) : null}
    </>
  );
}

interface GroupsProps {
  readonly rows: readonly TextRow[];
  readonly children: (row: TextRow) => React.ReactNode;
}

/** The rows grouped by namespace, with headings. */
function Groups({ rows, children }: GroupsProps) {
  const nameOf = usePlaceName();
  const namespaces = [...new Set(rows.map(({ namespace }) => namespace))];
  return namespaces.map((namespace) => (
    <Card key={namespace} aria-label={nameOf(namespace)}>
      <Text
        ref={coverAbove}
        as="h2"
        size={14}
        strong
        tone="plain"
        line="below"
        padY={10}
        padX={16}
        className={styles.groupName}
      >
        {nameOf(namespace)}
      </Text>
      <Box as="ul">{rows.filter((row) => row.namespace === namespace).map(children)}</Box>
    </Card>
  ));
}

function Nothing({
  listState,
  texts,
  onListState,
}: Pick<Props, "listState" | "onListState"> & { readonly texts: Texts }) {
  const { t } = useTranslation("translations");
  const finished =
    texts.progress.done === texts.progress.total &&
    (listState.show === "missing" || listState.show === "changed");
  return (
    <Card as="div">
      <StateBox
        icon={finished ? <CheckCircleOutlined aria-hidden /> : <FileSearchOutlined aria-hidden />}
        title={t(finished ? "empty.doneTitle" : "empty.title")}
        text={t(finished ? "empty.doneText" : "empty.text")}
      >
        <Button onClick={() => onListState({ q: "", namespace: "", show: "all" })}>{t("empty.clear")}</Button>
      </StateBox>
    </Card>
  );
}
