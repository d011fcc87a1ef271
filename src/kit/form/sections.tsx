import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLabels } from "../context/labels.ts";
import { type Block, useOverrides } from "../context/overrides.ts";
import { readRecord } from "../records/read.ts";
import { Box, Grid, Stack, VisuallyHidden } from "../ui/box.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { countErrors } from "./errors.ts";
import styles from "./form.module.css";
import { fieldsAtFirst, useFormContext, WholeContext } from "./form-context.ts";
import type { FormSection } from "./form-fields.ts";
import { RecordField } from "./record-field.tsx";

interface Props {
  readonly sections: readonly FormSection[];
  readonly open: string;
  readonly onOpen: (name: string) => void;
}

/** Sections as tabs; what no section names stands above them. A tab says how many of its fields are wrong. */
export function SectionTabs({ sections, open, onOpen }: Props) {
  const { model } = useFormContext();
  const labels = useLabels(model.resource);
  const rest = sections.filter(({ name }) => name === "");
  const named = sections.filter(({ name }) => name !== "");
  return (
    <>
      {rest.length > 0 ? <SectionStack sections={rest} /> : null}
      <Tabs
        open={open}
        onOpen={onOpen}
        tabs={named.map((section) => ({
          key: section.name,
          label: <TabLabel section={section} />,
          content: (
            <Box shrinks className={styles.section}>
              <VisuallyHidden as="h2">{labels.section(section.name)}</VisuallyHidden>
              <SectionBlocks section={section} />
            </Box>
          ),
        }))}
      />
    </>
  );
}

function TabLabel({ section }: { readonly section: FormSection }) {
  const { model } = useFormContext();
  const { t } = useTranslation("form");
  const labels = useLabels(model.resource);
  const count = useStore(model.store, (state) => countErrors(state.errors, section.fields));
  const name = labels.section(section.name);
  if (count === 0) return name;
  return (
    <>
      {name}
      <span className={styles.count} title={t("wrongFields", { count })}>
        {count}
      </span>
    </>
  );
}

interface SectionStackProps {
  readonly sections: readonly FormSection[];
}

/** Sections one below the other, each under its heading. */
export function SectionStack({ sections }: SectionStackProps) {
  const { model } = useFormContext();
  const labels = useLabels(model.resource);
  const whole = useContext(WholeContext);
  return (
    <Stack gap={16}>
      {sections.slice(0, whole ? undefined : 1).map((section) => (
        <Box
          key={section.name}
          as="section"
          shrinks
          className={styles.section}
          {...(section.name ? { "aria-label": labels.section(section.name) } : {})}
        >
          {section.name ? <h2 className={styles.heading}>{labels.section(section.name)}</h2> : null}
          <SectionBlocks section={section} />
        </Box>
      ))}
    </Stack>
  );
}

interface SectionBlocksProps {
  readonly section: FormSection;
}

/** A section with the hand-written blocks that stand before, after or instead of it. */
function SectionBlocks({ section }: SectionBlocksProps) {
  const { model } = useFormContext();
  const record = useStore(model.store, (state) => state.record);
  const { blocks = [] } = useOverrides(model.resource);
  const here = blocks.filter((block) => block.on.includes("form") && block.section === section.name);
  const draw = (place: Block["place"]) =>
    here
      .filter((block) => block.place === place)
      .map(({ component: Part }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are declared, their order never changes
        <Part key={at} resource={model.resource} record={record && readRecord(model.resource, record)} />
      ));
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

/** Fields in as many columns as there is room for. */
export function SectionFields({ names }: SectionFieldsProps) {
  const whole = useContext(WholeContext);
  return (
    <div className={styles.frame}>
      <Grid columns={1} className={styles.fields}>
        {names.slice(0, whole ? undefined : fieldsAtFirst).map((name) => (
          <RecordField key={name} name={name} />
        ))}
      </Grid>
    </div>
  );
}
