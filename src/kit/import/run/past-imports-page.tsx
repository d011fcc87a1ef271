import { UploadOutlined } from "@ant-design/icons";
import { Button, Drawer, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { PastImport } from "../../../domain/past-import.ts";
import { useLabels } from "../../context/labels.ts";
import type { PageProps } from "../../context/overrides.ts";
import { pathTo } from "../../context/registry.ts";
import { useFormats } from "../../fields/format.ts";
import { Note, PlainList, Row, Stack, Text } from "../../ui/box.tsx";
import { FailedQuery } from "../../ui/states.tsx";
import { usePastImports } from "./past-imports.ts";
import { UndoImport } from "./undo-import.tsx";
import { useCountWords } from "./use-count-words.ts";

/** The past imports into a resource, newest first, which can be undone. */
export default function PastImportsPage({ resource }: PageProps) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = usePastImports(resource);
  const list = pathTo(resource, "list");
  return (
    <Drawer
      open
      push={false}
      width="min(720px, 100vw)"
      title={t("past.title", { name: labels.many })}
      onClose={() => void navigate({ pathname: list, search })}
      footer={
        <Row gap={12} justify="end">
          <Button
            icon={<UploadOutlined aria-hidden />}
            onClick={() => void navigate({ pathname: `${list}/import`, search })}
          >
            {t("past.import")}
          </Button>
        </Row>
      }
    >
      {query.isError ? (
        <FailedQuery query={query} />
      ) : query.data === undefined ? (
        <Skeleton active title={false} />
      ) : query.data.length === 0 ? (
        <Note>{t("past.none")}</Note>
      ) : (
        <PlainList gap={12}>
          {query.data.map((past) => (
            <PastImportItem key={past.id} resource={resource} past={past} />
          ))}
        </PlainList>
      )}
    </Drawer>
  );
}

function PastImportItem({ resource, past }: PageProps & { readonly past: PastImport }) {
  const { t } = useTranslation("import");
  const { dateTime } = useFormats();
  const words = useCountWords();
  return (
    <Stack as="li" frame round={10} padY={12} padX={16} gap={8} shrinks>
      <Row gap={12} rowGap={4} justify="between" wrap align="baseline">
        <Text as="strong" weight={650} breaks dir="auto">
          {past.file || t("past.unnamed")}
        </Text>
        <Text tone="muted" nowrap>
          {dateTime(past.createdAt)}
        </Text>
      </Row>
      <Text tone="muted">{t("past.about", { words: words(past.counts), name: past.staffName })}</Text>
      <UndoImport resource={resource} past={past} />
    </Stack>
  );
}
