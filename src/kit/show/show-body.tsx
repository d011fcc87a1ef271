import { Button, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { moduleWithTexts } from "../../providers/i18n/i18n.ts";
import { useLabels } from "../context/labels.ts";
import { type Block, useOverrides } from "../context/overrides.ts";
import { usePermissions } from "../context/session.ts";
import { CellOf } from "../fields/cell-of.tsx";
import { namedBySection } from "../form/form-fields.ts";
import { sectionPlaces } from "../form/places.ts";
import { drawBlocks } from "../records/draw-blocks.tsx";
import { readRecord } from "../records/read.ts";
import { Box, Card, Grid, Stack, Text } from "../ui/box.tsx";
import { Columns } from "../ui/columns.tsx";
import { RelatedLists } from "./related-lists.tsx";
import styles from "./show.module.css";
import { isWide, type ShowSection, showSections } from "./show-sections.ts";

const History = lazy(() => moduleWithTexts(import("./history/history.tsx"), "audit"));

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly id: string;
}

/** The sections of a record in the layout of its form; collapsible ones are expanded, at the end of the main column. */
export function ShowBody({ resource, record, id }: Props) {
  const permissions = usePermissions();
  const sections = showSections(resource, record, permissions);
  const mayAudit = permissions.may("audit", "show");
  const { main, side, wide, folded } = sectionPlaces(resource, sections);
  const stack = (shown: readonly ShowSection[]) => (
    <Stack gap={16}>
      {shown.map((section) => (
        <Section key={section.name} resource={resource} record={record} section={section} />
      ))}
    </Stack>
  );
  return (
    <>
      {side.length > 0 ? (
        <Columns
          main={stack([...main, ...folded])}
          side={stack(side)}
          below={wide.length > 0 ? stack(wide) : null}
          spans
        />
      ) : (
        stack([...main, ...wide, ...folded])
      )}
      <Related resource={resource} record={record} id={id} />
      {mayAudit ? <HistorySection resource={resource} id={id} /> : null}
    </>
  );
}

/** The related lists, or the block that overrides put instead of the section `related`. */
function Related({ resource, record, id }: Props) {
  const { blocks = [] } = useOverrides(resource);
  const own = blocks.filter(
    ({ place, section, on }) => place === "instead" && section === "related" && on.includes("show"),
  );
  return own.length > 0 ? (
    drawBlocks(own, { resource, record: readRecord(resource, record) })
  ) : (
    <RelatedLists resource={resource} id={id} />
  );
}

interface SectionProps {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly section: ShowSection;
}

function Section({ resource, record, section }: SectionProps) {
  const labels = useLabels(resource);
  return (
    <Card shrinks padY={20} padX={24} className={styles.section}>
      {section.name ? (
        <Text as="h2" below={16} size={16} strong tone="plain">
          {labels.section(section.name)}
        </Text>
      ) : null}
      <ShowFields resource={resource} record={record} section={section} />
    </Card>
  );
}

interface HistoryProps {
  readonly resource: AnyResource;
  readonly id: string;
}

/** The history of the record, loaded on demand. */
export function HistorySection({ resource, id }: HistoryProps) {
  const { t } = useTranslation("list");
  const [open, setOpen] = useState(false);
  return (
    <Card shrinks padY={20} padX={24} className={styles.section}>
      <Text as="h2" below={16} size={16} strong tone="plain">
        {t("history.title")}
      </Text>
      {/* The button stays mounted: a lost focus would break the drawer's Escape key. */}
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? "history.hide" : "history.show")}
      </Button>
      {open ? (
        <Box above={20}>
          <LazyHistory resource={resource} id={id} />
        </Box>
      ) : null}
    </Card>
  );
}

function LazyHistory({ resource, id }: HistoryProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <History resource={resource} id={id} />
    </Suspense>
  );
}

interface ShowFieldsProps {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly section: ShowSection;
}

/** The labelled values of a section, and the blocks before, after or instead of them. */
function ShowFields({ resource, record, section }: ShowFieldsProps) {
  const { blocks = [] } = useOverrides(resource);
  const here = blocks.filter((block) => block.on.includes("show") && block.section === section.name);
  const draw = (place: Block["place"]) =>
    drawBlocks(
      here.filter((block) => block.place === place),
      { resource, record: readRecord(resource, record) },
    );
  const instead = draw("instead");
  return (
    <>
      {draw("before")}
      {instead.length > 0 ? instead : <Values resource={resource} record={record} section={section} />}
      {draw("after")}
    </>
  );
}

function Values({ resource, record, section }: ShowFieldsProps) {
  const labels = useLabels(resource);
  const { cells } = useOverrides(resource);
  return (
    <Box container>
      <Grid as="dl" columns={1} gap={32} rowGap={18} className={styles.fields}>
        {section.fields
          .filter((name) => cells?.[name] !== null)
          .map((name) => (
            <Box
              key={name}
              shrinks
              className={styles.field}
              data-field={name}
              tabIndex={-1}
              data-wide={isWide(resource, name) || undefined}
              data-headed={namedBySection(resource, labels, name) || undefined}
            >
              <Text as="dt" below={4} size={13} tone="muted">
                {labels.field(name)}
              </Text>
              <Text as="dd" tone="plain" breaks shrinks>
                <CellOf name={name} resource={resource} record={record} density="page" />
              </Text>
            </Box>
          ))}
      </Grid>
    </Box>
  );
}
