import { DownOutlined } from "@ant-design/icons";
import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLabels } from "../context/labels.ts";
import { type Block, useOverrides } from "../context/overrides.ts";
import { useFormats } from "../fields/format.ts";
import { drawBlocks } from "../records/draw-blocks.tsx";
import { readRecord } from "../records/read.ts";
import { Box, Grid, Row, Stack, Text } from "../ui/box.tsx";
import { Columns } from "../ui/columns.tsx";
import { countErrors } from "./errors.ts";
import styles from "./form.module.css";
import { fieldsAtFirst, useFormContext, WholeContext } from "./form-context.ts";
import type { FormSection } from "./form-fields.ts";
import { RecordField } from "./parts/record-field.tsx";
import { sectionId, sectionPlaces } from "./places.ts";

interface Props {
  readonly sections: readonly FormSection[];
  /** The expanded ones among the collapsible sections. */
  readonly open: ReadonlySet<string>;
  readonly onFold: (name: string, open: boolean) => void;
}

/** The sections of a form, positioned by its layout. */
export function Sections({ sections, open, onFold }: Props) {
  const { model } = useFormContext();
  const whole = useContext(WholeContext);
  const { main, side, wide, folded } = sectionPlaces(model.resource, sections);
  const stack = <SectionStack sections={main.slice(0, whole ? undefined : 1)} />;
  const below =
    whole && wide.length + folded.length > 0 ? (
      <Stack gap={16}>
        {wide.length > 0 ? <SectionStack sections={wide} /> : null}
        {folded.map((section) => (
          <Folded
            key={section.name}
            section={section}
            open={open.has(section.name)}
            onFold={(opened) => onFold(section.name, opened)}
          />
        ))}
      </Stack>
    ) : null;
  if (side.length > 0) {
    const beside = whole ? <SectionStack sections={side} /> : null;
    return <Columns main={stack} side={beside} below={below} spans={wide.length > 0} />;
  }
  return (
    <Stack gap={16}>
      {stack}
      {below}
    </Stack>
  );
}

interface SectionStackProps {
  readonly sections: readonly FormSection[];
}

/** Sections below each other, each with its heading. */
function SectionStack({ sections }: SectionStackProps) {
  const { model } = useFormContext();
  const labels = useLabels(model.resource);
  return (
    <Stack gap={16}>
      {sections.map((section) => (
        <Section key={section.name} section={section}>
          {section.name ? (
            <Box as="h2" below={16} size={16} strong tone="plain" className={styles.heading} tabIndex={-1}>
              {labels.section(section.name)}
            </Box>
          ) : null}
          <SectionBlocks section={section} />
        </Section>
      ))}
    </Stack>
  );
}

interface SectionProps {
  readonly section: FormSection;
  readonly children: ReactNode;
}

function Section({ section: { name }, children }: SectionProps) {
  const { model, name: form } = useFormContext();
  const labels = useLabels(model.resource);
  return (
    <Box
      as="section"
      shrinks
      className={styles.section}
      {...(name ? { id: sectionId(form, name), "aria-label": labels.section(name) } : {})}
    >
      {children}
    </Box>
  );
}

interface FoldedProps {
  readonly section: FormSection;
  readonly open: boolean;
  readonly onFold: (open: boolean) => void;
}

/** A collapsible section with a summary of its content. Rendered on first expansion and kept mounted after. */
function Folded({ section, open, onFold }: FoldedProps) {
  const { model, name: form } = useFormContext();
  const labels = useLabels(model.resource);
  const { list } = useFormats();
  const [seen, setSeen] = useState(open);
  if (open && !seen) setSeen(true);
  const id = `${sectionId(form, section.name)}-content`;
  return (
    <Section section={section}>
      <Text as="h2" size={16} strong className={styles.folded} data-open={open}>
        <Row
          type="button"
          as="button"
          gap={12}
          fills
          pad={12}
          round={10}
          tone="plain"
          text="start"
          hover="soft"
          ring="inset"
          aria-expanded={open}
          aria-controls={seen ? id : undefined}
          onClick={() => onFold(!open)}
        >
          <Text as="span" grow shrinks>
            {labels.section(section.name)} <ErrorCount fields={section.fields} />
            {open ? null : (
              <Text as="span" ellipsis size={13} weight={400} tone="muted" block>
                {list(section.fields.map((name) => labels.field(name)))}
              </Text>
            )}
          </Text>
          <DownOutlined aria-hidden className={styles.arrow} />
        </Row>
      </Text>
      {seen ? (
        <div id={id} hidden={!open}>
          <SectionBlocks section={section} />
        </div>
      ) : null}
    </Section>
  );
}

interface WrongHereProps {
  readonly fields: readonly string[];
}

/** The number of invalid fields among these; nothing if there are none. */
export function ErrorCount({ fields }: WrongHereProps) {
  const { model } = useFormContext();
  const { t } = useTranslation("form");
  const count = useStore(model.store, (state) => countErrors(state.errors, fields));
  if (count === 0) return null;
  return (
    <Text
      inlineBlock
      minWidth={16}
      padX={4}
      round={8}
      size={12}
      text="center"
      ground="danger"
      tone="white"
      lineHeight={16}
      title={t("wrongFields", { count })}
    >
      {count}
    </Text>
  );
}

interface SectionBlocksProps {
  readonly section: FormSection;
}

/** A section with the hand-written blocks before, after or instead of it. */
function SectionBlocks({ section }: SectionBlocksProps) {
  const { model } = useFormContext();
  const record = useStore(model.store, (state) => state.record);
  const { blocks = [] } = useOverrides(model.resource);
  const here = blocks.filter((block) => block.on.includes("form") && block.section === section.name);
  const draw = (place: Block["place"]) =>
    drawBlocks(
      here.filter((block) => block.place === place),
      { resource: model.resource, record: record && readRecord(model.resource, record) },
    );
  const instead = draw("instead");
  const whole = useContext(WholeContext);
  return (
    <>
      {draw("before")}
      {instead.length > 0 ? instead : <SectionFields names={section.fields} />}
      {whole ? draw("after") : null}
    </>
  );
}

interface SectionFieldsProps {
  readonly names: readonly string[];
}

/** Fields in as many columns as fit. */
export function SectionFields({ names }: SectionFieldsProps) {
  const whole = useContext(WholeContext);
  return (
    <Box container>
      <Grid columns={1} className={styles.fields}>
        {names.slice(0, whole ? undefined : fieldsAtFirst).map((name) => (
          <RecordField key={name} name={name} />
        ))}
      </Grid>
    </Box>
  );
}
