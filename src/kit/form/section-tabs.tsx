import { Badge, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLabels } from "../context/labels.ts";
import { Row, VisuallyHidden } from "../ui/box.tsx";
import { countErrors } from "./errors.ts";
import styles from "./form.module.css";
import { useFormContext } from "./form-context.ts";
import type { FormSection } from "./form-fields.ts";
import { SectionBlocks } from "./section-blocks.tsx";
import { SectionStack } from "./section-stack.tsx";

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
        className={styles.tabs ?? ""}
        activeKey={open}
        onChange={onOpen}
        items={named.map((section) => ({
          key: section.name,
          label: <TabLabel section={section} />,
          children: (
            <div className={styles.section}>
              <VisuallyHidden as="h2">{labels.section(section.name)}</VisuallyHidden>
              <SectionBlocks section={section} />
            </div>
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
    <Row as="span" inline gap={8}>
      {name}
      <Badge count={count} size="small" title={t("wrongFields", { count })} />
    </Row>
  );
}
